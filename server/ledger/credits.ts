/** The number of ledger units in a credit. The ledger counts in millionths of a credit. */
export const microCredits = 1_000_000;

/** The number of ledger units in a US dollar of model cost. One US cent is one credit. */
const perDollar = 100 * microCredits;

/**
 * The maximum charge, about ninety million dollars. A larger charge would be a mistake, and the sum of many charges
 * must fit into a column.
 */
const maxCharge = Number.MAX_SAFE_INTEGER;

/** A cost in US dollars as millionths of a credit; never 0 for a cost above 0. */
export const chargeOf = (cost: number, markup: number): number =>
  // Digits after the 14th are binary rounding errors, which must not be rounded up.
  Math.min(maxCharge, Math.ceil(Number((cost * perDollar * markup).toPrecision(14))));

/** Converts a sum in millionths of a credit, as the database returns it, to credits. */
export const creditsOf = (micro: unknown): number => Number(micro ?? 0) / microCredits;
