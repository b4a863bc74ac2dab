# rules: swedish.auction.better-suit swedish.auction.in-colour swedish.partner.only-five-and-six swedish.deal.packets swedish.pay.honours swedish.contracts.no-trumps swedish.bete.merge-limit
# from: ours
import boston

RECORDS = {
    "a plain suit after a bid in colour": """
        contract = "7 colour"
        suit_class = "plain"
        tricks = [7, 2, 2, 2]""",
    "a partner in 7": """
        contract = "7"
        suit_class = "plain"
        partner = 3
        tricks = [7, 2, 2, 2]""",
    "twelve tricks where thirteen are played": """
        contract = "7"
        suit_class = "plain"
        tricks = [7, 2, 2, 1]""",
    "five honours": """
        contract = "7"
        suit_class = "plain"
        tricks = [7, 2, 2, 2]
        honours = [3, 2, 0, 0]""",
    "a trump suit in a misère": """
        contract = "grande-misere"
        suit_class = "plain"
        tricks = [0, 5, 4, 4]""",
    "two bêtes too dear to merge": """
        contract = "7"
        suit_class = "highest"
        tricks = [5, 3, 3, 2]
        merge = true""",
}

for mistake, deal in RECORDS.items():
    record = f'game = "swedish"\n[options]\nala = 192\n[[deal]]\ndeclarer = 1\n{deal}'
    try:
        boston.replay(boston.loads(record))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")
