/** The second half of the words in `picture-words.ts`. */
export const moreWords = `e-bike: bicycle
motorcycle: motorcycle
truck: delivery-truck articulated-lorry
ship: ship
sailboat: sailboat
anchor: anchor
harbor: anchor
airplane: airplane
helicopter: helicopter
bridge: bridge-at-night
road: motorway
map: world-map
compass: compass
hotel: hotel
tent: tent camping
city: cityscape
village: houses
castle: castle
church: church
mosque: mosque
fountain: fountain
hospital: hospital
doctor: stethoscope health-worker
medicine: stethoscope pill
vaccine: syringe
virus: microbe
blood: drop-of-blood
heart: red-heart anatomical-heart
brain: brain
bones: bone
teeth: tooth
dna: dna
ambulance: ambulance
yoga: lotus
money: money-bag
coins: coin
euro: euro-banknote
bank: bank
credit card: credit-card
price: label
invoice: receipt
budget: abacus ledger
revenue: money-bag chart-increasing
growth rate: chart-increasing
churn: chart-decreasing
statistics: bar-chart chart-increasing
target: bullseye
checklist: clipboard
company: briefcase office-building
office: office-building
shop: convenience-store shopping-bags
shopping cart: shopping-cart
contract: handshake memo page-facing-up
letter: envelope
email: e-mail envelope
phone: mobile-phone telephone
newspaper: newspaper rolled-up-newspaper
megaphone: megaphone
computer: desktop-computer laptop
laptop: laptop
keyboard: keyboard
printer: printer
software: laptop desktop-computer
internet: globe-with-meridians
search: magnifying-glass-tilted-left magnifying-glass-tilted-right
security: shield locked
password: locked-with-key locked
robot: robot
settings: gear
school: school
graduation: graduation-cap
books: open-book books closed-book
library: books
pencil: pencil
poem: fountain-pen black-nib
ruler: straight-ruler
triangle: triangular-ruler red-triangle
laboratory: test-tube alembic
atom: atom-symbol
microscope: microscope
idea: light-bulb
question: red-question-mark
justice: balance-scale
election: ballot-box-with-ballot
king: crown
peace: dove peace-symbol
police: police-car
fire brigade: fire-engine
warning: warning
magnet: magnet
puzzle: puzzle-piece
dice: game-die
robotics: - robot
festival: party-popper circus-tent
fireworks: fireworks
secret: magnifying-glass-tilted-left shushing-face
treasure: gem-stone
hiking: hiking-boot
sunrise: sunrise sunrise-over-mountains
ghost: ghost
lipstick: lipstick
scissors: scissors
envelope: envelope
paperclip: paperclip linked-paperclips
lighthouse: -
kangaroo: kangaroo
accordion: accordion
dragon: dragon-face dragon
boomerang: boomerang
parachute: parachute
toothbrush: toothbrush
microbe: microbe
broccoli: broccoli
mango: mango
however: -
strategy quality: -
because: -
therefore: -
value: -
way: -
thing: -
fact: -
quality: -
strategy: -
approach: -
process: -
method: -
result of it: - bar-chart
difference: -
change of mind: - brain coin
something: -
everyone: -
trust: -
moment: -
version: -
feature: -
advantage: -
average: -
total: -
part: -
level: -
effect: -
reason: -
kind: -
side: -
start: -
end: -
group: -
number: -
name: -
seventh: -
slowly: -
quickly: -
beautiful: -
important: -
is: -
without: -
about: -
maybe: -
truth: -
context: -
detail: -
progress: -
purpose: -
benefit: -
smile: -
system: -
topic: -
model: -
kubernetes: -
`;
