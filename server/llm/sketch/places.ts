import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { countryNames } from "../../studio/pictures/countries.ts";
import { countrySlug } from "../../studio/pictures/country-map.ts";
import type { Language } from "./language.ts";

export interface Place {
  name: string;
  lon: number;
  lat: number;
  /** The name of the country's map. */
  map: string;
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
const require = createRequire(import.meta.url);
let centers: Map<string, [lon: number, lat: number]> | undefined;

/** Returns the center of each country, by the name of its map. */
function centersOf(): Map<string, [number, number]> {
  const atlas = require("world-atlas/countries-110m.json") as Atlas;
  const { features } = feature(atlas, atlas.objects.countries);
  const middles = features.map(
    (one) => [countrySlug(one.properties.name), geoCentroid(one) as [number, number]] as const,
  );
  // These countries have distant parts, which move the center away from the mainland.
  return new Map([
    ...middles,
    ["france", [2.5, 46.6]],
    ["united-states-of-america", [-98.6, 39.8]],
    ["norway", [9, 61]],
  ]);
}

/** Cities that films often name, each with its longitude, latitude and map. */
const cities = new Map(
  "London -0.13 51.51 united-kingdom|Paris 2.35 48.86 france|Berlin 13.4 52.52 germany|Hamburg 9.99 53.55 germany|München 11.58 48.14 germany|Munich 11.58 48.14 germany|Köln 6.96 50.94 germany|Frankfurt 8.68 50.11 germany|Kassel 9.48 51.31 germany|Leipzig 12.37 51.34 germany|Wien 16.37 48.21 austria|Vienna 16.37 48.21 austria|Zürich 8.54 47.37 switzerland|Zurich 8.54 47.37 switzerland|Madrid -3.7 40.42 spain|Barcelona 2.17 41.39 spain|Sevilla -5.98 37.39 spain|Valencia -0.38 39.47 spain|Lisbon -9.14 38.72 portugal|Rome 12.5 41.9 italy|Milan 9.19 45.46 italy|Amsterdam 4.9 52.37 netherlands|Brussels 4.35 50.85 belgium|Copenhagen 12.57 55.68 denmark|Stockholm 18.07 59.33 sweden|Oslo 10.75 59.91 norway|Helsinki 24.94 60.17 finland|Dublin -6.26 53.35 ireland|Warsaw 21.01 52.23 poland|Prague 14.44 50.08 czechia|Athens 23.73 37.98 greece|Istanbul 28.98 41.01 turkey|Moscow 37.62 55.76 russia|Lyon 4.84 45.76 france|Marseille 5.37 43.3 france|Bordeaux -0.58 44.84 france|Cairo 31.24 30.04 egypt|Lagos 3.38 6.52 nigeria|Nairobi 36.82 -1.29 kenya|Delhi 77.21 28.61 india|Mumbai 72.88 19.08 india|Beijing 116.41 39.9 china|Shanghai 121.47 31.23 china|Tokyo 139.69 35.68 japan|Osaka 135.5 34.69 japan|Kyoto 135.77 35.01 japan|東京 139.69 35.68 japan|大阪 135.5 34.69 japan|Seoul 126.98 37.57 south-korea|Sydney 151.21 -33.87 australia|Melbourne 144.96 -37.81 australia|Chicago -87.63 41.88 united-states-of-america|Boston -71.06 42.36 united-states-of-america|Seattle -122.33 47.61 united-states-of-america|Toronto -79.38 43.65 canada|Lima -77.04 -12.05 peru|Bogotá -74.07 4.71 colombia|Dubai 55.27 25.2 united-arab-emirates"
    .split("|")
    .map((line) => {
      const [, name = "", lon, lat, map = ""] = /^(.+) (\S+) (\S+) (\S+)$/u.exec(line)!;
      return [name, { name, lon: Number(lon), lat: Number(lat), map }] as const;
    }),
);

/** Returns the countries and known cities that a text names, in the text's order; at most eight. */
export function placesIn(text: string, language: Language): Place[] {
  centers ??= centersOf();
  const found: Place[] = [];
  for (const { name, map } of countryNames(text, language)) {
    const [lon, lat] = centers.get(map) ?? [];
    if (lon !== undefined && lat !== undefined) found.push({ name, lon: round(lon), lat: round(lat), map });
  }
  for (const word of text.match(/\p{Lu}\p{L}+|東京|大阪/gu) ?? []) {
    const city = cities.get(word);
    if (city && !found.some(({ name }) => name === word)) found.push(city);
  }
  return found.sort((a, b) => text.indexOf(a.name) - text.indexOf(b.name)).slice(0, 8);
}

const round = (value: number) => Math.round(value * 100) / 100;
