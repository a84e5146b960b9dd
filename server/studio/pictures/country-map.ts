import { createRequire } from "node:module";
import { geoBounds, geoMercator, geoNaturalEarth1, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const require = createRequire(import.meta.url);

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
let atlas: ReturnType<typeof countriesOf> | undefined;

function countriesOf() {
  const topology = require("world-atlas/countries-110m.json") as Atlas;
  return feature(topology, topology.objects.countries);
}

/** The name of a country's map, such as `south-africa`. */
export const countrySlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The names of the maps: `world`, and one for each country of Natural Earth, such as `south-africa`. */
export function mapNames(): string[] {
  atlas ??= countriesOf();
  return ["world", ...atlas.features.map(({ properties }) => countrySlug(properties.name))];
}

/** A map in one color: the world, or one country. Null for an unknown name. */
export function countryMap(name: string, tint: string, side: number): string | null {
  atlas ??= countriesOf();
  const shape =
    name === "world" ? atlas : atlas.features.find((one) => countrySlug(one.properties.name) === name);
  if (!shape) return null;
  const [[west], [east]] = geoBounds(shape);
  // Countries are drawn around their own meridian, so that none is split or slanted.
  const middle = west <= east ? (west + east) / 2 : (west + east + 360) / 2;
  const projection = (name === "world" ? geoNaturalEarth1() : geoMercator().rotate([-middle, 0])).fitSize(
    [side, name === "world" ? side * 0.52 : side],
    shape,
  );
  const [[x1, y1], [x2, y2]] = geoPath(projection).bounds(shape);
  const path = geoPath(projection).digits(1)(shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x1} ${y1} ${x2 - x1} ${y2 - y1}" width="${Math.round(x2 - x1)}" height="${Math.round(y2 - y1)}"><path d="${path}" fill="${tint}"/></svg>`;
}
