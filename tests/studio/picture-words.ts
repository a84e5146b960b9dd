import { moreWords } from "./picture-words-more.ts";

/**
 * Words, as they occur in prompts, with the colored pictures that fit them: `words: name name`. `-` means that
 * no picture fits.
 */
export const pictureWords = `
coffee: hot-beverage
flat white: hot-beverage
cappuccino: hot-beverage
tea: teacup-without-handle teapot hot-beverage
milk: glass-of-milk
oat milk: glass-of-milk
bread: bread baguette-bread
bakery: bread baguette-bread croissant
croissants: croissant
pizza: pizza
apples: red-apple green-apple
lemon: lemon
strawberries: strawberry
tomatoes: tomato
potatoes: potato
carrots: carrot
garlic: garlic
onions: onion
cheese: cheese-wedge
eggs: egg
butter: butter
honey: honey-pot
chocolate: chocolate-bar
cookies: cookie
birthday cake: birthday-cake
pancakes: pancakes
soup: pot-of-food bowl-with-spoon steaming-bowl
rice: cooked-rice sheaf-of-rice rice-ball
pasta: spaghetti
sushi: sushi
fish: fish
shrimps: shrimp fried-shrimp
wine: wine-glass
beer: beer-mug clinking-beer-mugs
juice: beverage-box cup-with-straw
salt: salt
restaurant: fork-and-knife-with-plate fork-and-knife
recipe: pot-of-food cooking
kitchen: cooking
knives: kitchen-knife
spoons: spoon
house: house house-with-garden
door: door
window: window
bed: bed
sleep: bed zzz
sofa: couch-and-lamp
chair: chair
train seat: seat
lamp: light-bulb diya-lamp
light bulb: light-bulb
candles: candle
shower: shower
soap: soap
broom: broom
keys: key old-key
lock: locked
hammer: hammer hammer-and-wrench
screwdriver: screwdriver
ladder: ladder
clock: mantelpiece-clock alarm-clock twelve-oclock
alarm clock: alarm-clock
stopwatch: stopwatch
calendar: calendar tear-off-calendar spiral-calendar
deadline: calendar tear-off-calendar hourglass-done
parcel: package
backpack: backpack
suitcase: luggage
umbrella: umbrella umbrella-with-rain-drops closed-umbrella
glasses: glasses
t-shirt: t-shirt
shoes: running-shoe mans-shoe
socks: socks
gift: wrapped-gift
teddy bear: teddy-bear
balloons: balloon
tickets: ticket admission-tickets
guitar: guitar
violin: violin
piano: musical-keyboard
trumpet: trumpet
microphone: microphone studio-microphone
headphones: headphone
radio: radio
television: television
cinema: clapper-board movie-camera cinema
camera: camera camera-with-flash
museum: framed-picture classical-building
football: soccer-ball american-football
basketball: basketball
trophy: trophy
medal: sports-medal military-medal 1st-place-medal
sun: sun
sunlight: sun
moon: crescent-moon full-moon
stars: star glowing-star
galaxy: milky-way
planets: ringed-planet
earth: globe-showing-europe-africa globe-showing-americas
rocket: rocket
satellite: satellite
telescope: telescope
comet: comet
clouds: cloud
rain: cloud-with-rain
snow: snowflake cloud-with-snow
ice: ice snowflake
wind: wind-face leaf-fluttering-in-wind
storm: cloud-with-lightning-and-rain high-voltage cloud-with-lightning
rainbow: rainbow
fire: fire
volcano: volcano
mountains: mountain snow-capped-mountain
desert: desert
island: desert-island
beach: beach-with-umbrella
ocean: water-wave
river: water-wave
water: droplet
trees: deciduous-tree evergreen-tree
forest: deciduous-tree evergreen-tree
leaves: leaf-fluttering-in-wind maple-leaf fallen-leaf
plants: seedling potted-plant herb
seeds: seedling
flowers: cherry-blossom hibiscus bouquet blossom
sunflower: sunflower
cactus: cactus
farm: tractor
dogs: dog-face dog
cats: cat-face cat
horse: horse-face horse
cow: cow-face cow
sheep: ewe ram
rabbit: rabbit-face rabbit
birds: bird
owl: owl
penguins: penguin
elephant: elephant
lion: lion
bear: bear
wolves: wolf
fox: fox
hedgehog: hedgehog
snake: snake
whale: whale spouting-whale
dolphin: dolphin
shark: shark
bees: honeybee
butterfly: butterfly
spider: spider
snail: snail
turtle: turtle
unicorn: unicorn
recycling: recycling-symbol
garbage: wastebasket
factory: factory
electricity: high-voltage
plug: electric-plug
battery: battery
fuel: fuel-pump
heat pumps: fire thermometer
temperature: thermometer
cars: automobile sport-utility-vehicle
taxi: taxi
bus: bus
train: high-speed-train train locomotive bullet-train
tram: tram
subway: metro
station: station
bicycle: bicycle
${moreWords}`;
