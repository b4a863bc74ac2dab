# rules: swedish.bete.undertricks swedish.bete.both-short swedish.bete.one-short swedish.bete.same-value swedish.bete.merge swedish.bete.tied swedish.bete.choice swedish.bete.back-to-alar swedish.bete.new-alar swedish.bete.playing-off swedish.bete.made-alone swedish.bete.whisters-own
# from: ours
import boston
from boston.apps.present.steps import steps

EVENTS = [
    'event = "lost"\ndeclarer = 1\npartner = 2\nset_by = [1, 2]\nsuit_class = "plain"',
    'event = "made"\ndeclarer = 3',
    'event = "made"\ndeclarer = 2',
    'event = "made"\ndeclarer = 4',
    'event = "made"\ndeclarer = 4',
    'event = "made"\ndeclarer = 1',
    'event = "made"\ndeclarer = 1\npartner = 2\nfrom_seat = 2',
]
record = 'game = "swedish"\nplayers = ["Anna", "Bo", "Carl", "Disa"]\n'
record += "".join(f"[[deal]]\n{event}\n" for event in EVENTS)

for step in steps(boston.replay(boston.loads(record))):
    print(f"{step.number}. {step.title}")
    for sentence in step.sentences:
        print(f"   {sentence.text}")
    print(f"   {step.running} runs, columns {step.columns}")
