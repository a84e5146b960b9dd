/** Words for food, animals, nature, the home, health and leisure, in the format of `everyday.ts`. */
export const living = `
camembert|brie|gouda|cheddar|edam|feta|ricotta|dairy product: cheese-wedge / cheese
fondue: fondue / cheese
yogurt|yoghurt|whipped cream|cream|milkman: glass-of-milk / pint-glass
dessert|shortcake|tiramisu: shortcake / cake
custard|pudding: custard / -
doughnut|donut: doughnut / -
pretzel: pretzel / -
popcorn: popcorn / popcorn
curry: curry-rice / bowl-food
dumpling|ravioli|gnocchi: dumpling / -
kebab: stuffed-flatbread / -
chopstick: chopsticks / fork-knife
plate|fork|cutlery|tableware: fork-and-knife-with-plate / fork-knife
greens|cabbage|kale|celery|lettuce leaf: leafy-green / leaf
eggplant|aubergine: eggplant / -
pumpkin|halloween: jack-o-lantern / -
bell pepper|paprika: bell-pepper / pepper
pea: pea-pod / -
ginger: ginger-root / -
broccoli|cauliflower: broccoli / -
chestnut|acorn: chestnut / acorn
kiwi: kiwi-fruit / -
plum|raspberry|currant: cherries / cherries
saffron|lavender|jasmine: hibiscus / flower
tobacco|cigarette|smoking|smoker: cigarette / cigarette
alcohol|liquor|whisky|whiskey|rum: wine-glass / brandy
snack: popcorn / cookie
barbecue|bbq|grill: meat-on-bone / campfire
picnic: basket / picnic-table
panda: panda / paw-print
polar bear: polar-bear / paw-print
koala: koala / -
kangaroo: kangaroo / -
zebra: zebra / -
giraffe: giraffe / -
camel: two-hump-camel / -
rhino|rhinoceros: rhinoceros / -
hippo|hippopotamus: hippopotamus / -
gorilla: gorilla / -
crocodile|alligator: crocodile / -
lizard|gecko|reptile: lizard / -
parrot: parrot / bird
swan: swan / bird
goose: goose / bird
flamingo: flamingo / bird
peacock: peacock / bird
pigeon|dove: dove / bird
chick|hatchling: baby-chick / bird
stork|heron|seagull|swallow|crane bird|songbird: bird / bird
nest: nest-with-eggs / bird
wing: wing / feather
hamster|guinea pig: hamster / paw-print
squirrel|chipmunk: chipmunk / acorn
hedgehog: hedgehog / -
bat: bat / -
raccoon: raccoon / -
otter: otter / -
beaver: beaver / -
badger: badger / -
donkey|mule: donkey / horse
ox|bull: ox / cow
buffalo|bison: bison / cow
calf|livestock|herd|stable: cow-face / barn
barn|silo|plough|plow|crop|ranch: tractor / barn
moose|elk: moose / -
reindeer: deer / -
llama|alpaca: llama / -
gazelle|antelope: deer / -
leopard|panther|cheetah|jaguar: leopard / -
seal animal|sea lion|walrus: seal / -
lobster: lobster / shrimp
squid|calamari: squid / -
jellyfish: jellyfish / -
oyster|mussel|clam|pearl: oyster / -
seashell|shell: spiral-shell / -
coral|coral reef|reef: coral / -
aquarium|goldfish|tropical fish: tropical-fish / fish
fisherman|fishing|angler|fishing rod: fishing-pole / fish
mosquito: mosquito / bug
fly insect|housefly: fly / bug
ladybug|ladybird: lady-beetle / bug-beetle
cricket insect|grasshopper|locust: cricket / bug-beetle
scorpion: scorpion / bug
beekeeper|beekeeping|apiary|honeycomb: honey-pot / jar
zoo: elephant / paw-print
waterfall|brook|creek|pond|canal|bay|lagoon|reservoir|wetland|swamp|tsunami: water-wave / waves
fjord|estuary: water-wave / waves
dike|dyke|levee|dam|embankment: brick / wall
drought|sahara|savanna: desert / cactus
earthquake|quake: derelict-house / warning
avalanche|landslide|cliff|canyon|gorge|himalaya|everest: snow-capped-mountain / mountains
iceberg|arctic|antarctica|north pole|south pole: ice / snowflake
cave: hole / -
sky|daytime: sun-behind-cloud / cloud-sun
horizon: sunrise / sun-horizon
noon|midday: sun / sun
midnight|moonrise: crescent-moon / moon
solar eclipse|lunar eclipse|eclipse: new-moon / moon
aurora|northern lights: milky-way / sparkle
jungle|tropics: palm-tree / tree-palm
bamboo|bamboo forest: tanabata-tree / tree
oak|beech|birch|maple|branch of a tree|tree trunk|bark of a tree|orchard: deciduous-tree / tree
root|plant root|tree root|bud|greenhouse|fertilizer: seedling / plant
greenhouse gas|exhaust|air pollution: factory / cloud-fog
orchid|lily|daisy|lotus: hibiscus / flower
bouquet|florist: bouquet / flower
houseplant|balcony|terrace|flower pot: potted-plant / potted-plant
prism: rainbow / rainbow
laser|flashlight|torch: flashlight / flashlight
smoke|chimney: fog / cloud-fog
faucet|tap water|plumbing fixture: potable-water / drop
wastewater|sewage|irrigation: droplet / drop
mirror: mirror / -
towel: - / towel
carpet|rug: - / rug
closet|wardrobe|cupboard|drawer: - / dresser
shelf|bookshelf|bookcase: books / books
pillow|blanket: bed / bed
curtain: window / -
roof|attic|basement: house / house-line
cottage|cabin|hut|shed: hut / house-simple
landlord|roommate: house / house
neighbour|neighbor: houses / house-line
razor|shaving: razor / -
comb|hairbrush: hair-pick / hair-dryer
hair|hairdresser|barber|haircut: barber-pole / scissors
scissors: scissors / scissors
shampoo|lotion|sunscreen|cosmetic|perfume: lotion-bottle / spray-bottle
lipstick|makeup|make-up: lipstick / -
pram|stroller|newborn|birth: baby-bottle / baby-carriage
skirt|blouse|costume: dress / dress
sweater|pullover|hoodie: coat / hoodie
belt: - / belt
crown jewel|necklace|earring|bracelet: gem-stone / diamond
wedding|marriage|bride|groom|wedding ring: ring / heart
funeral|cemetery|grave|tombstone: headstone / -
christmas|christmas tree: christmas-tree / tree-evergreen
easter: egg / egg
new year: fireworks / confetti
carnival|comedy|opera house|actor|actress|circus performer: performing-arts / mask-happy
circus: circus-tent / tent
theme park|amusement park|ferris wheel|fairground: ferris-wheel / ticket
roller coaster: roller-coaster / ticket
stadium|arena: stadium / soccer-ball
opera|choir|karaoke: studio-microphone / microphone-stage
saxophone: saxophone / -
flute: flute / -
pottery|ceramics|ceramic|vase|porcelain: amphora / -
statue of liberty|sculpture|sculptor: moai / -
chess: chess-pawn / checkerboard
card game|poker|playing card: joker / cards
lottery|casino|slot machine: slot-machine / poker-chip
bowling: bowling / bowling-ball
golf|golfer: - / golf
hockey|ice hockey: ice-hockey / hockey
volleyball: volleyball / volleyball
baseball: baseball / baseball
rugby|american football: rugby-football / football
boxing|boxer: boxing-glove / boxing-glove
skating|ice skating|skater: ice-skate / -
skateboard: skateboard / -
snowman: snowman / snowflake
sled|sledge: sled / -
athlete|athletics|olympics|olympic games|olympia: sports-medal / medal
kite: kite / -
doll: nesting-dolls / lego
patient|surgeon|surgery|nursing home|caregiver: hospital / hospital
pharmacy|pharmacist|vitamin|antibiotic: pill / pill
fever: thermometer / thermometer-hot
diabetes|insulin: syringe / syringe
x-ray: x-ray / bone
muscle: - / barbell
heart attack|cardiologist: anatomical-heart / heartbeat
allergy|hay fever: hibiscus / flower
face mask: - / face-mask
ecosystem|ecology|biodiversity|natural environment|environmental protection: seedling / leaf
season: maple-leaf / leaf
puddle|thirst|hydration: droplet / drop
`;
