# rules: solo.auction.suit-order solo.partner.order-of-answers solo.play.follow-suit solo.partner.target solo.pay.lost-with-partner
# from: ours
from boston import load, loads
from boston.position.before import before, begin
from boston.record.record import Deal

whole = load("solo/at-the-table.toml").deals[0]
deal = begin(before(loads('game = "solo"')), Deal(dealer=whole.dealer, hands=whole.hands))

deal = deal.push("6 hearts")
lower = next(choice for choice in deal.choices if choice.said == "6 clubs")
print(f"Seat {deal.seat} may not say 6 clubs:", lower.refusal)
deal = deal.push("6 diamonds")
print("6 diamonds beats 6 hearts by", deal.log[-1].rule)

for choice in ("pass", "pass", "pass", "ask", "decline", "accept"):
    deal = deal.push(choice)
print(f"Seat {deal.seat} has the {deal.phase}; before that:", *deal.log[-2:], sep="\n  ")

for card in whole.play:
    earlier, deal = deal, deal.push(str(card))
print("Choices before the last card:", *[choice.said for choice in earlier.choices])

print("Declarer and partner took", deal.result.side_tricks, "tricks")
for line in deal.outcome.receipt:
    print(f"{line.rule}: {line.payer} pays {line.payee} {line.points}, {line.because}")
