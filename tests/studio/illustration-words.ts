/** Short texts and the illustration of the place that each is about, or `-` if a place is only mentioned. */
export const illustrationTexts = `
en Our new office: office
en How a factory works: factory
en Inside the factory: factory
en The story of our street: street
en Life by the sea: sea
en A day at the beach: beach
en Life on the farm: farm
en From farm to table: farm
en The weekly meeting: meeting
en Welcome to our café: cafe
en The solar system: space
en Home office: desk
en A concert in the park: stage
en A new library for the city: library
en In the kitchen: kitchen
en Our living room: living-room
en The modern laboratory: laboratory
en A night in the hospital: hospital
en Behind the scenes of an airport: airport
en The old harbor: harbor
en A vegetable garden: garden
en Into the forest: forest
en The Alps: mountains
en The carpenter's workshop: workshop
en The construction site: construction
en A farmers market: market
en The train station: station
en The football pitch: stadium
en The city: city
en Our shops: shop
en A small village: village
en The bedroom: bedroom
en Two warehouses: warehouse
en Our classroom: classroom
en Kitchen knives: -
en Forest fires: -
en Street food: -
en The cat in the kitchen: -
en A JavaScript library: -
en Sea level rise: -
en Meeting the team: -
en Shop smarter: -
en School lunch: -
en Hospital food: -
en Beach volleyball: -
en Farm animals: -
en The next stage: -
en Save disk space: -
en The stock market: -
en How to bake bread: -
en Nine things that nobody tells you about living in the city: -
de Unser neues Büro: office
de Ein Tag am Strand: beach
de Küchenmesser: -
de Die Straße: street
de Der Bahnhof: station
fr La vie à la ferme: farm
fr L'hôpital de demain: hospital
es Una cocina nueva: kitchen
it La nostra scuola: classroom
nl Het nieuwe kantoor: office
nl Zonder dijken zou Amsterdam een zee zijn: -
pt A nossa fábrica: factory
ja 学校の一日: classroom
zh 图书馆的故事: library
ar في المستشفى: hospital
`;
