/** A unit's spoken names: its singular and its plural. */

const named = (one: string, many = `${one}s`): [string, string] => [one, many];
const lengths = { m: "meter", km: "kilometer", cm: "centimeter", mm: "millimeter", mi: "mile", yd: "yard" };
const feet = named("foot", "feet");

/** Areas and volumes: `km^2` as "square kilometers". */
const powers = Object.fromEntries(
  [
    ...Object.entries(lengths).map(([sign, name]) => [sign, ...named(name)] as const),
    ["ft", ...feet] as const,
  ].flatMap(([sign, one, many]) => [
    [`${sign}^2`, named(`square ${one}`, `square ${many}`)],
    [`${sign}^3`, named(`cubic ${one}`, `cubic ${many}`)],
  ]),
);

export const units: Record<string, [one: string, many: string]> = {
  ...Object.fromEntries(Object.entries(lengths).map(([sign, name]) => [sign, named(name)])),
  ...powers,
  ft: feet,
  nm: named("nanometer"),
  μm: named("micrometer"),
  ha: named("hectare"),
  g: named("gram"),
  kg: named("kilogram"),
  mg: named("milligram"),
  lb: named("pound"),
  lbs: named("pound"),
  oz: named("ounce"),
  l: named("liter"),
  L: named("liter"),
  ml: named("milliliter"),
  mL: named("milliliter"),
  tsp: named("teaspoon"),
  tbsp: named("tablespoon"),
  h: named("hour"),
  hr: named("hour"),
  hrs: named("hour"),
  min: named("minute"),
  mins: named("minute"),
  sec: named("second"),
  secs: named("second"),
  ms: named("millisecond"),
  μs: named("microsecond"),
  ns: named("nanosecond"),
  mph: named("mile per hour", "miles per hour"),
  "km/h": named("kilometer per hour", "kilometers per hour"),
  kph: named("kilometer per hour", "kilometers per hour"),
  "m/s": named("meter per second", "meters per second"),
  rpm: named("revolution per minute", "revolutions per minute"),
  fps: named("frame per second", "frames per second"),
  bpm: named("beat per minute", "beats per minute"),
  kB: named("kilobyte"),
  KB: named("kilobyte"),
  MB: named("megabyte"),
  GB: named("gigabyte"),
  TB: named("terabyte"),
  PB: named("petabyte"),
  Mbps: named("megabit per second", "megabits per second"),
  Gbps: named("gigabit per second", "gigabits per second"),
  Hz: named("hertz", "hertz"),
  kHz: named("kilohertz", "kilohertz"),
  MHz: named("megahertz", "megahertz"),
  GHz: named("gigahertz", "gigahertz"),
  dB: named("decibel"),
  V: named("volt"),
  kV: named("kilovolt"),
  W: named("watt"),
  kW: named("kilowatt"),
  MW: named("megawatt"),
  GW: named("gigawatt"),
  kWh: named("kilowatt hour"),
  mAh: named("milliamp hour"),
  kcal: named("kilocalorie"),
  psi: named("pound per square inch", "pounds per square inch"),
  "°C": named("degree Celsius", "degrees Celsius"),
  "°F": named("degree Fahrenheit", "degrees Fahrenheit"),
  "°": named("degree"),
  "%": named("percent", "percent"),
};

/** Suffixes that multiply a number. */
export const scales: Record<string, string> = {
  k: "thousand",
  K: "thousand",
  M: "million",
  B: "billion",
  bn: "billion",
  T: "trillion",
};

/** Units whose symbol means something else directly after a number. They are recognized only after a space. */
export const spacedUnits: Record<string, [one: string, many: string]> = {
  s: named("second"),
  K: named("kelvin", "kelvin"),
};

/** Currencies by sign, with the names of one unit, several units, one hundredth and several hundredths. */
export const currencies: Record<string, [string, string, string, string]> = {
  $: ["dollar", "dollars", "cent", "cents"],
  US$: ["US dollar", "US dollars", "cent", "cents"],
  "€": ["euro", "euros", "cent", "cents"],
  "£": ["pound", "pounds", "penny", "pence"],
  "¥": ["yen", "yen", "sen", "sen"],
  "₹": ["rupee", "rupees", "paisa", "paise"],
};

/** Words before which a fraction is said with "a" or "of a": `1/2 cup` as "half a cup". */
export const measures =
  /^(tsp|tbsp|oz|lbs?|kg|km|mi|cups?|teaspoons?|tablespoons?|miles?|inch|inches|pounds?|pints?|liters?|gallons?|dozen|percent|second|minute|day|year|century|meter|kilometer|mm|cm|l|ml|million|billion|trillion)$/i;
