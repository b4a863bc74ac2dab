# rules: grandissimo.deal.packets grandissimo.contracts.discard grandissimo.play.twelve-tricks grandissimo.pay.sank grandissimo.bete.tied grandissimo.deal.rotation grandissimo.equipment.agreements
# from: ours
import boston

RECORDS = {
    "twelve tricks where thirteen are played": 'contract = "7"\ntricks = [7, 2, 2, 1]',
    "thirteen where a card was laid away": 'contract = "liten-misar"\ntricks = [0, 5, 4, 4]',
    "a run longer than the tricks": 'contract = "7"\ntricks = [7, 2, 2, 2]\nopening_run = 8',
    "an ål that does not go first": 'contract = "7"\ntricks = [7, 2, 2, 2]\nfrom_seat = 2',
    "the deal passed the wrong way": 'contract = "7"\ntricks = [7, 2, 2, 2]\n[[deal]]\ndealer = 3',
}
for mistake, deal in RECORDS.items():
    record = f'game = "grandissimo"\n[[deal]]\ndealer = 4\ndeclarer = 1\n{deal}'
    try:
        boston.replay(boston.loads(record))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")

try:
    boston.replay(boston.loads('game = "grandissimo"\n[options]\nala = 0'))
except boston.BostonError as error:
    print(f"an ål worth nothing:\n  {error}")
