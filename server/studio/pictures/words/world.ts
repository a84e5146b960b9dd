/** Words for nature, health and transport, in the format of `everyday.ts`. */
export const world = `
sun|sunlight|sunshine|summer|solar|daylight: sun / sun
moon|night|moonlight|lunar: crescent-moon / moon
full moon: full-moon / moon
star|astronomy|stargazing: star / star
light year|galaxy|universe|cosmos|milky way|space|outer space: milky-way / planet
black hole|event horizon|singularity: hole / spiral
planet|saturn|orbit|mars|jupiter: ringed-planet / planet
earth|world|globe|planet earth: globe-showing-europe-africa / globe-hemisphere-west
rocket|spacecraft|launch|apollo|mission|start-up|startup: rocket / rocket-launch
satellite: satellite / broadcast
telescope|observatory|astronomer: telescope / binoculars
comet|meteor|asteroid: comet / meteor
gravity: ringed-planet / planet
cloud|clouds: cloud / cloud
rain|rainfall|shower rain|precipitation|drizzle: cloud-with-rain / cloud-rain
storm|thunder|thunderstorm|lightning: high-voltage / cloud-lightning
snow|winter|frost|snowflake: snowflake / snowflake
ice|glacier: ice / snowflake
wind|breeze|air: leaf-fluttering-in-wind / wind
rainbow: rainbow / rainbow
fog|mist: fog / cloud-fog
weather|forecast: sun-behind-cloud / cloud-sun
temperature|heat|degree|climate|warming: thermometer / thermometer
hurricane|cyclone: cyclone / hurricane
tornado: tornado / tornado
fire|flame|wildfire|campfire: fire / fire
volcano|lava|eruption: volcano / mountains
mountain|alps|peak|summit|hill: snow-capped-mountain / mountains
valley|landscape|national park: national-park / mountains
desert|sand|dune: desert / cactus
island: desert-island / island
beach|coast|shore|holiday|vacation: beach-with-umbrella / umbrella-simple
sea|ocean|wave|tide|marine: water-wave / waves
river|stream|lake|flood: water-wave / waves
vapor|vapour|steam|evaporation|water vapor|water vapour: hot-springs / drop-half
drop|droplet|raindrop|moisture|dew: droplet / drop
stone|rock|pebble: rock / -
soil|compost|seedbed: seedling / plant
tree|forest|woodland|rainforest: deciduous-tree / tree
pine|fir|conifer: evergreen-tree / tree-evergreen
palm: palm-tree / tree-palm
leaf|leaves|foliage: leaf-fluttering-in-wind / leaf
autumn|fall season: maple-leaf / leaf
plant|vegetation|growth|photosynthesis|chlorophyll: seedling / plant
seed|seedling|sprout|spring season: seedling / plant
flower|blossom|bloom: cherry-blossom / flower
rose: rose / flower
sunflower: sunflower / flower
tulip: tulip / flower-tulip
cactus: cactus / cactus
grass|meadow|lawn: herb / plant
farm|farmer|agriculture|harvest|field crop: tractor / farm
tractor: tractor / tractor
dog|puppy: dog-face / dog
cat|kitten: cat-face / cat
horse|pony: horse-face / horse
cow|cattle: cow-face / cow
pig: pig-face / -
sheep|wool|lamb: ewe / yarn
goat: goat / -
rabbit|bunny: rabbit-face / rabbit
mouse animal|rat: mouse-face / -
bird|robin|sparrow: bird / bird
owl: owl / -
eagle|hawk: eagle / bird
duck: duck / -
hen|rooster: chicken / -
penguin: penguin / -
elephant: elephant / -
lion: lion / -
tiger: tiger-face / -
bear: bear / -
wolf: wolf / -
fox: fox / -
deer: deer / -
monkey|ape: monkey-face / -
snake: snake / -
frog: frog / -
turtle|tortoise: turtle / -
whale: whale / -
dolphin: dolphin / -
shark: shark / -
octopus: octopus / -
bee|honeybee|beehive|hive|pollinator: honeybee / bug
nectar|pollen|pollination: hibiscus / flower
butterfly|caterpillar: butterfly / butterfly
ant|colony: ant / bug
spider: spider / bug
insect|beetle: lady-beetle / bug-beetle
worm|earthworm: worm / -
snail: snail / -
dinosaur|fossil: t-rex / bone
dragon: dragon-face / -
animal|wildlife|paw|pet|veterinarian: paw-prints / paw-print
feather: feather / feather
recycling|waste|recycle|sustainability: recycling-symbol / recycle
rubbish|trash|garbage|bin: wastebasket / trash
pollution|emission|smog|carbon dioxide|co2|carbon: factory / cloud-fog
oxygen: bubbles / wind
energy|electricity|power|current|voltage: high-voltage / lightning
plug|socket|charger|charging: electric-plug / plug-charging
battery|accumulator|charge: battery / battery-full
solar panel|photovoltaic: sun / solar-panel
wind turbine|wind power|wind farm: leaf-fluttering-in-wind / windmill
heat pump|heating|boiler|radiator: fire / thermometer-hot
gas|petrol|fuel|gasoline|diesel: fuel-pump / gas-pump
oil drum|crude|barrel: oil-drum / -
nuclear|radiation: radioactive / nuclear-plant
car|automobile|driver|driving: automobile / car
taxi|cab: taxi / taxi
bus|coach: bus / bus
train|railway|rail|shinkansen|locomotive: high-speed-train / train
tram|streetcar: tram / tram
subway|metro|underground: metro / subway
station|platform|train station: station / train-regional
bike|bicycle|e-bike|ebike|pedal: bicycle / bicycle
scooter|moped: kick-scooter / scooter
motorcycle|motorbike: motorcycle / motorcycle
truck|lorry|freight|logistics|van: delivery-truck / truck
delivery|courier: delivery-truck / truck
ship on|ships on|ship in: package / package
ship|vessel|ferry|cruise: ship / boat
boat|sailing|sail: sailboat / sailboat
harbor|harbour|port|anchor: anchor / anchor
container: package / shipping-container
plane|airplane|aircraft|flight|airline: airplane / airplane
airport|departure: airplane-departure / airplane-takeoff
helicopter: helicopter / -
drone: - / drone
bridge: bridge-at-night / bridge
road|street|motorway|highway|traffic: motorway / road-horizon
traffic light: - / traffic-signal
commute|commuter: tram / train
wheel|tire|tyre|spare tube|inner tube: wheel / tire
engine|motor|machine|mechanism|gear: gear / engine
parking: p-button / -
map|route|navigation: world-map / map-trifold
compass|direction: compass / compass
travel|trip|journey|tourism|tourist: luggage / suitcase-rolling
hotel|accommodation: hotel / bed
tent|camping: camping / tent
passport|visa: passport-control / identification-card
location|place|address|meeting point: round-pushpin / map-pin
city|town|urban|skyline: cityscape / city
village|neighbourhood|neighborhood: houses / house-line
castle|middle ages: castle / castle-turret
church|cathedral: church / church
mosque: mosque / mosque
temple|antiquity: classical-building / bank
tower: tokyo-tower / -
museum building|parliament|government: classical-building / bank
statue: statue-of-liberty / -
fountain: fountain / -
playground: playground-slide / -
hospital|clinic: hospital / hospital
doctor|physician|nurse|medicine|medical|stethoscope: stethoscope / stethoscope
health|healthcare|wellbeing: medical-symbol / heartbeat
pill|drug|medication|tablet: pill / pill
vaccine|injection|syringe|vaccination: syringe / syringe
virus|germ|infection|microbe: microbe / virus
bacteria|bacterium: petri-dish / virus
blood|blood donation: drop-of-blood / drop
heart|love|care: red-heart / heart
heartbeat|pulse: anatomical-heart / heartbeat
brain|memory|mind|neuron: brain / brain
lung|breath|breathing: lungs / wind
bone|skeleton: bone / bone
tooth|teeth|dentist: tooth / tooth
toothbrush: toothbrush / tooth
eye|vision: eye / eye
ear|hearing: ear / ear
hand: raised-hand / hand
dna|gene|genetics|genome: dna / dna
cell: microbe / -
bandage|wound|first aid: adhesive-bandage / first-aid-kit
ambulance|emergency: ambulance / ambulance
yoga|meditation|mindfulness: lotus / flower-lotus
stress|worry: cyclone / spiral
ear plug|noise: speaker-high-volume / speaker-high
silence|quiet: muted-speaker / speaker-slash
`;
