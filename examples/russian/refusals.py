# rules: russian.partner.six-to-eight russian.partner.offer russian.pay.carte-blanche fontainebleau.auction.suit-named fontainebleau.contracts.no-trumps fontainebleau.pay.honours
# from: ours
import boston

SEVEN = 'contract = "7 hearts"\ndeclarer = 1\ntricks = [7, 2, 2, 2]'
MISERE = 'contract = "little-misere"\ndeclarer = 1\ntricks = [0, 4, 4, 4]'
RECORDS = {
    "a partner at five": f"{SEVEN.replace('7 hearts', '5 hearts')}\npartner = 3",
    "a partner at nine": f"{SEVEN.replace('7 hearts', '9 hearts')}\npartner = 3",
    "the declarer as partner": f"{SEVEN}\npartner = 1",
    "a card called": f'{SEVEN}\ncalled = "SA"\npartner = 3',
    "carte blanche in a misère": f"{MISERE}\ncarte_blanche = [2]",
    "no suit": SEVEN.replace(" hearts", ""),
    "a trump in a misère": f'{MISERE}\ntrump = "clubs"',
    "five honours": f"{SEVEN}\nhonours = [3, 0, 2, 0]",
    "thirteen tricks where a card was laid away": MISERE.replace("4]", "5]"),
}
for mistake, deal in RECORDS.items():
    try:
        boston.replay(boston.loads(f'game = "russian"\n[[deal]]\ndealer = 4\n{deal}'))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")
