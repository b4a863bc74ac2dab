# rules: grandissimo.partner.gift grandissimo.partner.gift-deadline grandissimo.partner.gift-counts grandissimo.partner.refused-in-sang grandissimo.partner.invitation grandissimo.partner.answers grandissimo.partner.alone grandissimo.partner.begar-to-nine
# from: ours
import boston
from boston.games.grandissimo.partner import in_good_time
from boston.partnering import ask

print("seat 3 asks, nobody accepts:", ask(3, (False, False, False)))

DEALS = {
    "begär in sang, vist refused": 'contract = "begar"\nconceded = true',
    "begär with vist, given away": 'contract = "begar"\npartner = 2\nsuit_class = "highest"\nconceded = true',
    "begär in a suit, refused, played alone": 'contract = "begar"\nsuit_class = "plain"\ntricks = [5, 3, 3, 2]',
    "6 cannot be given away": 'contract = "6"\nconceded = true',
    "10 has no partner": 'contract = "10"\npartner = 2\ntricks = [9, 2, 1, 1]',
}
for name, deal in DEALS.items():
    record = f'game = "grandissimo"\n[[deal]]\ndeclarer = 1\n{deal}'
    try:
        print(f"{name}: net {boston.replay(boston.loads(record)).deals[0].net}")
    except boston.BostonError as error:
        print(f"{name}:\n  {error}")

for cards in [9, 10]:
    print(f"after {cards} cards: {in_good_time(cards) or 'in good time'}")
