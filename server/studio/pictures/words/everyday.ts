/**
 * Words for everyday things, one line per thing: `words: colored pictures / single-colored pictures`. Words are
 * separated by `|`, and pictures by `~`. Two-word entries are looked up first, and `-` means that the set has no
 * fitting picture.
 */
export const everyday = `
coffee|espresso|latte|flat white|cappuccino|mocha|barista|café|cafe|coffee shop|oat latte: hot-beverage / coffee
coffee bean: hot-beverage / coffee-bean
tea|tea bag|matcha|chai: teacup-without-handle / tea-bag
teapot|kettle: teapot / coffee
milk|oat milk|dairy: glass-of-milk / pint-glass
water|drinking water: droplet / drop
juice|smoothie|lemonade|soft drink|soda: cup-with-straw / pint-glass
drink|beverage: cup-with-straw / pint-glass
cup|mug: hot-beverage / coffee
glass|tumbler: tumbler-glass / pint-glass
beer|pub|brewery|ale: beer-mug / beer-stein
wine|vineyard|winery|grape harvest: wine-glass / wine
cocktail|bar: cocktail-glass / martini
champagne|toast: bottle-with-popping-cork / champagne
bread|loaf|sourdough|bakery|baker|dough|yeast: bread / bread
baguette: baguette-bread / bread
croissant|pastry|pastries: croissant / bread
roll|bagel|bun: bagel / bread
flour|grain|wheat|cereal|rye|barley|oat: sheaf-of-rice / grains
cake|birthday|anniversary: birthday-cake / cake
cupcake|muffin: cupcake / cake
cookie|biscuit: cookie / cookie
pancake|crepe|crêpe|batter: pancakes / -
waffle: waffle / -
pie|tart: pie / cake
chocolate|cocoa: chocolate-bar / -
candy|sweet|sugar: candy / -
honey|syrup|jam: honey-pot / jar
ice cream|gelato: ice-cream / ice-cream
egg|yolk: egg / egg
butter|margarine: butter / -
cheese|mozzarella|parmesan: cheese-wedge / cheese
salt|pepper|spice|seasoning: salt / -
oil|olive oil|olive: olive / -
garlic: garlic / -
onion: onion / -
tomato|tomato sauce: tomato / -
potato: potato / -
carrot|vegetable|veg: carrot / carrot
salad|lettuce|spinach: green-salad / bowl-food
cucumber: cucumber / -
mushroom: mushroom / -
chili|chilli|hot pepper: hot-pepper / pepper
corn|maize: ear-of-corn / grains
bean|lentil|chickpea: beans / -
rice|risotto: cooked-rice / bowl-food
pasta|spaghetti|noodle: spaghetti / bowl-steam
pizza: pizza / pizza
burger|hamburger|fast food: hamburger / hamburger
fries|chips: french-fries / -
sandwich|toastie: sandwich / bread
taco: taco / -
burrito|wrap: burrito / -
sushi|sashimi: sushi / onigiri
soup|stew|broth|ramen: pot-of-food / bowl-steam
meat|steak|beef: cut-of-meat / -
bacon|ham: bacon / -
chicken|poultry: poultry-leg / -
sausage|hot dog: hot-dog / -
fish|salmon|tuna|fishery: fish / fish
shrimp|prawn: shrimp / shrimp
crab: crab / -
apple|fruit|apple tree|cider: red-apple / -
pear: pear / -
orange|citrus|mandarin: tangerine / orange
lemon|lime: lemon / orange-slice
banana: banana / -
grape: grapes / -
strawberry|berry: strawberry / cherries
blueberry: blueberries / cherries
cherry: cherries / cherries
peach|apricot: peach / -
watermelon|melon: watermelon / -
pineapple: pineapple / -
mango: mango / -
avocado: avocado / avocado
coconut: coconut / -
nut|peanut|almond: peanuts / nut
herb|basil|mint|parsley: herb / leaf
baking soda|baking powder: - / -
meal|lunch|dinner|dish|restaurant|canteen|food|menu|supper|cuisine|diet: fork-and-knife-with-plate / fork-knife
breakfast|brunch: cooking / egg
recipe|cookbook|ingredient: pot-of-food / cooking-pot
kitchen|chef|pan|frying pan|skillet: cooking / cooking-pot
pot|saucepan: pot-of-food / cooking-pot
bowl|mixing bowl: bowl-with-spoon / bowl-food
knife: kitchen-knife / knife
spoon|tablespoon|teaspoon: spoon / -
oven|stove: - / oven
fridge|refrigerator|freezer: ice / thermometer-cold
takeaway|takeout|delivery food: takeout-box / package
house|home|homeowner|household|property|rent|mortgage|real estate: house / house
apartment|flat|tenant|building: office-building / building-apartment
garden|backyard|gardening: house-with-garden / potted-plant
door|entrance: door / door
window: window / -
room|living room|sofa|couch: couch-and-lamp / couch
chair|armchair: chair / chair
seat|train seat: seat / seat
table|desk: - / desk
bed|bedroom|mattress|sleep|night rest|nap: bed / bed
lantern|oil lamp: diya-lamp / lamp
lamp: light-bulb / lamp
light|light bulb|lighting|bulb: light-bulb / lightbulb
candle: candle / flame
bath|bathtub|bathroom: bathtub / bathtub
shower: shower / shower
toilet: toilet / toilet
soap: soap / hand-soap
broom|cleaning|housework: broom / broom
bucket|mop: bucket / -
laundry|washing machine|detergent: soap / washing-machine
sponge: sponge / -
key|keys: key / key
lock|padlock|privacy: locked / lock
tool|repair|maintenance|workshop|toolbox: toolbox / toolbox
hammer: hammer / hammer
screwdriver|screw: screwdriver / screwdriver
wrench|spanner|plumber: wrench / wrench
saw|carpenter|wood|timber: wood / -
ladder: ladder / ladder
brick|wall: brick / wall
construction|building site|crane: building-construction / crane
paint|painter: paintbrush / paint-brush
clock|hour|o'clock: mantelpiece-clock / clock
watch|wristwatch: watch / watch
time|duration|waiting time|waiting: hourglass-not-done / hourglass
minute|stopwatch|second|speed|pace: stopwatch / timer
alarm|alarm clock|morning|wake-up: alarm-clock / alarm
timer: timer-clock / timer
calendar|date|schedule|appointment|day|week|month|deadline|year: calendar / calendar
box|package|parcel|packaging|shipment: package / package
bag|handbag: handbag / handbag
backpack|rucksack|school bag: backpack / backpack
suitcase|luggage|baggage|packing list: luggage / suitcase-rolling
umbrella: umbrella / umbrella
glasses|spectacles|eyewear: glasses / eyeglasses
sunglasses: sunglasses / sunglasses
shirt|t-shirt|clothing|clothes|fashion|garment: t-shirt / t-shirt
dress|gown: dress / dress
trousers|jeans|pants: jeans / pants
coat|jacket: coat / hoodie
shoe|sneaker|trainer: running-shoe / sneaker
boot: hiking-boot / boot
hat|cap: billed-cap / baseball-cap
helmet|safety: rescue-workers-helmet / hard-hat
sock: socks / sock
scarf: scarf / -
glove: gloves / -
ring|jewelry|jewellery|diamond: gem-stone / diamond
gift|present|surprise|voucher: wrapped-gift / gift
toy|teddy|teddy bear: teddy-bear / lego
game|gaming|video game|console: video-game / game-controller
dice|chance|probability: game-die / dice-five
puzzle|puzzle piece: puzzle-piece / puzzle-piece
balloon: balloon / balloon
party|celebration|launch party|festival|fair: party-popper / confetti
firework: fireworks / sparkle
ticket|admission|entry: ticket / ticket
music|song|melody|concert|gig: musical-notes / music-notes
guitar|band: guitar / guitar
piano|keyboard instrument: musical-keyboard / piano-keys
violin|orchestra: violin / -
drum: drum / -
trumpet|brass|jazz: trumpet / -
microphone|podcast|singer|voice: studio-microphone / microphone
headphone|headphones|audio: headphone / headphones
radio: radio / radio
television|tv|screen: television / television
film|cinema|movie: clapper-board / film-slate
camera|photo|photograph|photography: camera / camera
video: video-camera / video-camera
art|artist|painting|gallery|exhibition|museum: framed-picture / palette
theatre|theater|stage|drama: performing-arts / mask-happy
dance|ballet: ballet-shoes / -
football|soccer|match: soccer-ball / soccer-ball
basketball: basketball / basketball
tennis: tennis / tennis-ball
swimming|pool|swimmer: goggles / swimming-pool
running|jogging|marathon|runner: running-shoe / sneaker-move
cycling|cyclist: bicycle / bicycle
skiing|ski: skis / person-simple-ski
gym|fitness|strength|workout|training: - / barbell
trophy|cup final|winner|award|prize|championship|victory: trophy / trophy
medal: sports-medal / medal
`;
