# rules: swedish.bete.alar swedish.bete.increment swedish.bete.running swedish.bete.shared swedish.bete.odd-ten swedish.bete.own swedish.bete.stroke swedish.settle.mean
# from: source 000, Protokollet, p. 6-7
import boston
from boston.apps.present.text import replay_report

evening = boston.load("swedish/figure-1.toml")
print(replay_report(boston.replay(evening)))
