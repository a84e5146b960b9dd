import type { CostPart } from "../../contract/request-parts.ts";
import type { Rates } from "./rates.ts";
import type { Tier } from "./service-tiers.ts";
import type { Counts, Part } from "./usage.ts";

const million = 1_000_000;

/** Removes the digits that binary rounding adds. */
const rounded = (value: number) => Number(value.toPrecision(12));

/** The parts that were used, each with its count. */
export const partsOf = (counts: Counts) =>
  (Object.entries(counts) as [Part, number | undefined][]).filter(
    (entry): entry is [Part, number] => (entry[1] ?? 0) > 0,
  );

/** The factor by which a service tier multiplies a part's price. Web searches cost the same in every tier. */
const factorOf = (part: Part, factor = 1) => (part === "web_search" ? 1 : factor);

/** The cost of counted parts in US dollars; undefined if one of the parts has no price. */
export function costOf({ unit, call }: Rates, counts: Counts, factor = 1, calls = 1): number | undefined {
  let sum = 0;
  for (const [part, count] of partsOf(counts)) {
    const price = unit[part];
    if (price === undefined) return undefined;
    sum += count * price * factorOf(part, factor);
  }
  return call * calls + sum / million;
}

/** The parts of a cost with their unit prices; without rates, the prices are null. */
export function splitOf(counts: Counts, rates?: Rates, tier?: Tier, calls = 1): CostPart[] {
  const split = partsOf(counts).map(([part, count]): CostPart => {
    const price = rates?.unit[part];
    if (price === undefined) return { part, count, unit_price: null, cost: null };
    const unit_price = rounded(price * factorOf(part, tier?.factor));
    return { part, count, unit_price, cost: rounded((count * unit_price) / million) };
  });
  if (rates?.call && calls > 0) {
    split.push({ part: "call", count: calls, unit_price: rates.call, cost: rounded(rates.call * calls) });
  }
  return split;
}
