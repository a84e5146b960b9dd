/** The ledger counts in millionths of a credit. */
export const microCredits = 1_000_000;

/** One US cent of model cost is one credit. */
const perDollar = 100 * microCredits;

/**
 * The largest charge: ninety million dollars. A larger one is a mistake, and the sum of many charges has to fit into a
 * column.
 */
const maxCharge = Number.MAX_SAFE_INTEGER;

/** A cost in US dollars as millionths of a credit; never 0 for a cost above 0. */
export const chargeOf = (cost: number, markup: number): number =>
  // A cost has at most ten digits. Binary rounding errors beyond them must not be rounded up.
  Math.min(maxCharge, Math.ceil(Number((cost * perDollar * markup).toPrecision(14))));
