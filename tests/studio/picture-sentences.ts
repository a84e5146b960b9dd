/**
 * Sentences, each with exactly the colored pictures that should be found for it, in any order: `sentence: name
 * name`. `-` means that no picture fits.
 */
export const pictureSentences = `
A desk lamp for the office: light-bulb office-building
Keep it above the floor while driving: -
Sound the horn at every blind corner: -
Check the forks of the forklift: -
Their manuscripts helped fuel the Renaissance: -
Fuel prices fell: fuel-pump label
A strike at the yard: -
He stood near the gate: -
The first month is free: calendar
The trial period ends in May: -
Sprinkle the baking soda over it: -
You can export any table to CSV or Excel: bar-chart
Product training for new staff: blue-book busts-in-silhouette
Our brand is built on trust: -
The town center is closed: cityscape
The structure of the cell: microbe
A pattern in the data: bar-chart
Two lines of code: laptop
A service for cities: cityscape
The competition is tough: -
The playing field: -
Bees dance: honeybee
Bees dance to show the way: honeybee
your shoulders drop: -
East grew by 22 percent: -
The North grew by 9 percent: -
Toronto grew fastest: cityscape
ship your first change: -
Ship your first change in week one: calendar
Press the tire back: wheel
Press the tire back on the rim: wheel
The press reported it: newspaper
Prices drop: label
The temperature drops at night: thermometer crescent-moon
Leaves fall: leaf-fluttering-in-wind
Sales grew in the north: chart-increasing
Companies grow: briefcase
Customers order online: bust-in-silhouette
Order the parts today: -
In order to win, they train: -
Place your order online: package
Water the plants: seedling
Train your staff: busts-in-silhouette
Teams ship faster: busts-in-silhouette
The team ships a new version: busts-in-silhouette
We ship your package worldwide: package
The ship leaves the harbor: ship anchor
Members pay less: busts-in-silhouette credit-card
A member of the board: busts-in-silhouette
Change your password: locked-with-key
A change of plans: clipboard
Change the tire: wheel
The bread rises: bread
Bread rises in the oven: bread
Let the dough rest: bread
Watch how it works: -
Park near the station: station
Book your seat: seat
Ring the bell: bell
Light the candle: candle
Light rain is likely: cloud-with-rain
Fire the staff: busts-in-silhouette
Store it in the fridge: ice
Store the data: bar-chart
Face the sun: sun
Charge the battery: battery electric-plug
We charge 5 dollars for it: dollar-banknote
Save time: hourglass-not-done
Save 20 euros: euro-banknote money-bag
The power of habit: -
The third stage of sleep: bed
The heart of the city: cityscape
Function over form: -
Wolves howl: wolf
Fish swim: fish goggles
Pick the fruit by hand: red-apple
The plant makes 400 cars: factory automobile
Plants grow: seedling
The Senate votes on the bill: classical-building ballot-box-with-ballot scroll
The bill passes the House: scroll classical-building
The electricity bill fell: receipt
We paid the bill: receipt credit-card
The president can veto the bill: classical-building scroll
The committee debates the bill: busts-in-silhouette scroll
Data centers use electricity: desktop-computer high-voltage
Cooling takes 40 percent: ice
Latency fell to 40 ms: stopwatch
Churn fell to 2 percent: chart-decreasing
Onboarding starts on Monday: door
Get your laptop and badge: laptop identification-card
Your buddy shows you the office: handshake office-building
Cycling is healthy: bicycle
The sales team meets: chart-increasing busts-in-silhouette
`;

/** Sentences in other languages, each with its pictures: `language sentence: name name`. */
export const foreignSentences = `
it Le api raccolgono il nettare: honeybee hibiscus
it Il formaggio stagiona in cantina: cheese-wedge wine-glass
it L'acqua sale come vapore: droplet hot-springs
it Le biciclette e i treni: bicycle high-speed-train
it La cupola del duomo di Firenze: church cityscape
nl De dijken beschermen tegen de zee: brick water-wave
nl Kaas uit Gouda: cheese-wedge
nl Vier koeien in de wei: cow-face
nl Een nieuwe fietsbrug over de rivier: bridge-at-night water-wave
nl Dat is in het verleden weer gebeurd: -
pt As abelhas fazem mel: honeybee honey-pot
pt Uma ponte sobre o rio: bridge-at-night water-wave
pt Os aviões e os navios: airplane ship
pt O café cresce na montanha: hot-beverage snow-capped-mountain
pt As flores e os pães: cherry-blossom bread
zh 大熊猫吃竹子: panda tanabata-tree
zh 水平很高: -
zh 山上有雪: snow-capped-mountain snowflake
zh 高铁经过长江大桥: high-speed-train water-wave bridge-at-night
zh 数据中心用电很多: desktop-computer high-voltage
ja 日本の会社: briefcase
ja 蜂は花の蜜を集める: honeybee cherry-blossom hibiscus
ja データセンターの冷却: desktop-computer ice
ar السيارات والقطارات: automobile high-speed-train
ar النحل ينتج العسل: honeybee honey-pot
ar القهوة بالحليب: hot-beverage glass-of-milk
de Die Rechenzentren brauchen Kühlung: desktop-computer ice
de Der Deich schützt vor der Sturmflut: brick water-wave
de Das Parlament beschließt das Gesetz: classical-building balance-scale
fr Le camembert de Normandie: cheese-wedge
fr La coupole de la cathédrale: church
fr Les serveurs et leur refroidissement: desktop-computer ice
es Lava dos dientes de ajo: garlic
fr Ajoutez deux gousses d'ail: garlic
es El parlamento aprueba la ley: classical-building balance-scale
es Los delfines viven en el océano: dolphin water-wave
es El repartidor lleva los paquetes en bicicleta: package bicycle
`;
