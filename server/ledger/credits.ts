/** The ledger counts in millionths of a credit. */
export const microCredits = 1_000_000;

/** A US cent of model cost is a credit. */
const perDollar = 100 * microCredits;

/** Ninety million dollars: whoever says more errs, and a column must still hold the sum of many. */
const mostCharge = Number.MAX_SAFE_INTEGER;

/** What a cost in US dollars is in millionths of a credit; never 0 where it cost something. */
export const chargeOf = (cost: number, markup: number): number =>
  // A cost has ten digits: what binary fractions add beyond them must not be rounded up.
  Math.min(mostCharge, Math.ceil(Number((cost * perDollar * markup).toPrecision(14))));
