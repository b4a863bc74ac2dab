# rules: swedish.contracts.positive swedish.contracts.whist-targets swedish.contracts.individual-targets swedish.contracts.misere swedish.auction.ladder
# from: source 000, Kontrakt, p. 2, and Tabell I, p. 4
from boston.games.swedish import GAME

for contract in GAME.ladder:
    line = f"{contract.id:22} {', '.join(contract.in_source):32} {contract.tricks:2} tricks"
    if contract.partnership:
        side, declarer, whister = contract.partnership
        line += f", with whist {side} ({declarer} and {whister})"
    print(line)
