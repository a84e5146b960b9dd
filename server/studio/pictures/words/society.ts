/** Words for government, cities, offices and technology, in the format of `everyday.ts`. */
export const society = `
bill|draft law|legislation|decree|treaty: scroll / scroll
utility bill|electricity bill|energy bill|gas bill|phone bill|water bill|heating bill|power bill: receipt / receipt
veto: no-entry / prohibit
congress|senate|capitol|legislature|white house|ministry|embassy|city hall|town hall|council: classical-building / bank
supreme court|municipality|administration|public authority|dictatorship|republic: classical-building / bank
president|prime minister|chancellor|minister|mayor|governor|politician|politics: classical-building / lectern
senator|congressman|congresswoman|representative|delegate|lawmaker: bust-in-silhouette / user
committee|jury|delegation|trade union|association|citizen: busts-in-silhouette / users-three
speech|lecture|lectern: studio-microphone / lectern
debate|discussion|interview|negotiation: speech-balloon / chat-circle
amendment|clause|petition: memo / file-text
rule|regulation|policy|compliance|guideline|requirement: clipboard / list-checks
voter|polling station|referendum: ballot-box-with-ballot / check-square
citizenship|identity card|identification: identification-card / identification-card
human rights|civil rights|human right|civil right|equality: balance-scale / scales
auction|lawsuit: balance-scale / gavel
soldier|army|military|troop: military-helmet / medal-military
prison|jail|prisoner: locked / lock
crime|criminal|thief|burglar|siren: police-car / siren
protest|protester|demonstrator: placard / megaphone
emperor|empire|kingdom|pharaoh|prince|princess|throne: crown / crown
knight|samurai|gladiator: crossed-swords / sword
pirate: pirate-flag / skull
bomb|explosion|explosive|dynamite: bomb / bomb
border|fence|barrier|roadblock: construction / barricade
region|province|county|district|territory: world-map / map-trifold
continent|europe|africa: globe-showing-europe-africa / globe-hemisphere-east
asia|australia: globe-showing-asia-australia / globe-hemisphere-east
america|north america|south america|latin america: globe-showing-americas / globe-hemisphere-west
toronto|vancouver|montreal|ottawa|chicago|boston|seattle|san francisco|los angeles|houston: cityscape / city
dallas|denver|miami|atlanta|philadelphia|washington|london|manchester|leeds|glasgow: cityscape / city
edinburgh|dublin|berlin|munich|hamburg|cologne|frankfurt|leipzig|dresden|vienna|zurich: cityscape / city
geneva|basel|lyon|marseille|madrid|barcelona|lisbon|porto|rome|milan|naples|turin|florence: cityscape / city
amsterdam|rotterdam|utrecht|brussels|antwerp|stockholm|oslo|copenhagen|helsinki|warsaw: cityscape / city
prague|budapest|athens|istanbul|cairo|lagos|nairobi|dubai|mumbai|delhi|hong kong|paris: cityscape / city
shanghai|beijing|seoul|tokyo|osaka|kyoto|sydney|melbourne|são paulo|mexico city|bogota: cityscape / city
capital city|metropolis|downtown|suburb|skyscraper: cityscape / buildings
new york: statue-of-liberty / city
palace: castle / castle-turret
abbey|monastery|chapel|basilica|dome|monk|priest: church / church
shrine|pagoda|torii: shinto-shrine / -
monument|memorial|ruin|ancient rome|ancient greece: classical-building / bank
lighthouse: - / lighthouse
windmill: - / windmill
stairs|staircase|stairway: - / stairs
elevator: elevator / elevator
escalator: - / escalator-up
garage: - / garage
skyline tower|tower block: office-building / buildings
pedestrian|crosswalk|sidewalk|footprint: footprints / footprints
intersection|crossroads|roundabout|signpost: motorway / signpost
tunnel|bypass: motorway / road-horizon
railroad|train track|railway line|railway track: railway-track / train
cable car|ski lift|gondola: aerial-tramway / cable-car
canoe|kayak|rowing boat: canoe / boat
speedboat|motorboat: speedboat / boat
bus stop: bus-stop / bus
charging station|charging point: electric-plug / charging-station
gas station|petrol station|filling station: fuel-pump / gas-pump
race|racing|racing car|race car|formula one: racing-car / flag-checkered
finish line|finishing line: chequered-flag / flag-checkered
steering wheel: automobile / steering-wheel
rim|spoke|puncture|flat tire|flat tyre|rubber: wheel / tire
traffic jam|rush hour: automobile / traffic-cone
dashboard|speedometer: bar-chart / gauge
latency|response time|bandwidth|throughput|load time|page speed: stopwatch / gauge
data center|data centre|server|server room|server farm|web server|mainframe: desktop-computer / hard-drives
cloud hosting|cloud provider|cloud service|web hosting|web host|hosting|backend: desktop-computer / hard-drives
cooling|cooling system|air conditioning|air conditioner|refrigeration: ice / fan
ventilation|fan blade: dashing-away / fan
power plant|power station|power grid|electric grid|electricity grid|kilowatt: high-voltage / lightning
assembly plant|manufacturing plant|car plant|chemical plant|steel plant|assembly line: factory / factory
hydropower|hydroelectric power|hydroelectricity: water-wave / waves
coal|coal mine|mine|mining|miner|quarry: hammer-and-pick / shovel
shovel|spade: - / shovel
steel|iron|metal|aluminium|aluminum|bolt: nut-and-bolt / nut
mineral|crystal|copper|emerald|ruby: gem-stone / diamond
pipe|pipeline|sewer|plumbing: - / pipe
cotton|textile|fabric|thread|sewing|tailor|silk|linen: thread / needle
needle: sewing-needle / needle
yarn|knitting: yarn / yarn
rope|knot: knot / lasso
bicycle chain|bike chain: chains / link
axe: axe / axe
badge|name tag|access card|id card|membership card: identification-card / identification-badge
membership|driving licence|driver's license: identification-card / identification-card
buddy|mentor|mentoring|mentorship: handshake / handshake
onboarding|welcome day|orientation day: door / door-open
manager|boss|director|ceo|founder|executive|necktie|entrepreneur: necktie / briefcase
hr|human resources|recruiter|recruitment|recruiting|job interview|profession: briefcase / briefcase
engineer|engineering|technician|mechanic: hammer-and-wrench / wrench
architect|architecture|blueprint|floor plan: triangular-ruler / blueprint
designer|graphic design|interior design|illustrator: artist-palette / palette
scientist|researcher|chemist|biologist: test-tube / flask
professor|classroom teacher: blue-book / chalkboard-teacher
intern|trainee|apprentice|apprenticeship|scholarship|campus|academy: graduation-cap / graduation-cap
diploma: graduation-cap / certificate
homework|essay: pencil / notebook
blackboard|chalkboard|whiteboard: - / chalkboard-simple
dictionary|encyclopedia|bookstore: books / books
survey|questionnaire|poll|inspection|audit: clipboard / clipboard-text
graph|diagram|pie chart|bar chart|spreadsheet|benchmark: bar-chart / chart-pie
equation|algebra|formula|theorem|calculus: triangular-ruler / math-operations
tablet computer|ipad: - / device-tablet
headset: headphone / headset
monitor: desktop-computer / monitor
webcam|video call|video conference|livestream: video-camera / webcam
virtual reality|augmented reality: goggles / virtual-reality
cable|wire: electric-plug / plugs
router|modem|broadband: wireless / wifi-high
barcode: - / barcode
qr code: - / qr-code
api|integration|interface: electric-plug / plugs-connected
algorithm: gear / tree-structure
machine learning|neural network|deep learning|language model: robot / robot
blockchain|bitcoin|cryptocurrency|crypto: coin / currency-btc
small change|loose change|spare change: coin / coins
interest rate|interest payment|exchange rate|pension|retirement|wealth fund: money-bag / piggy-bank
malware|hacker|cyberattack: bug / bug
phishing: hook / fish
journalist|reporter|journalism|magazine|headline: newspaper / newspaper
blog|blogger|weblog: memo / article
social media|social network|influencer: mobile-phone / device-mobile
subtitle|caption: speech-balloon / subtitles
postcard|stamp collection|post office: envelope / envelope
mailbox|letterbox: closed-mailbox-with-raised-flag / mailbox
wallet|purse: purse / wallet
cash register|cashier: - / cash-register
coupon: ticket / ticket
vault: - / vault
supplier|supply chain|haulage: delivery-truck / truck
space station|space probe|rover: satellite / planet
satellite dish|radar: satellite-antenna / broadcast
astronaut|cosmonaut|spaceship|space shuttle: rocket / rocket
ufo|flying saucer: flying-saucer / flying-saucer
alien|extraterrestrial: alien / alien
fingerprint: magnifying-glass-tilted-left / fingerprint
fire extinguisher: fire-extinguisher / fire-extinguisher
rescue|lifeguard|lifebuoy|life jacket: ring-buoy / lifebuoy
wheelchair|disability|accessibility: manual-wheelchair / wheelchair
weekend|workweek|working week: tear-off-calendar / calendar
`;
