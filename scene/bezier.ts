/**
 * A curve from (0, 0) to (1, 1), as in CSS's `cubic-bezier()`: the coordinates of its two handles. x is time and y is
 * progress, which can overshoot.
 */
export type Curve = [x1: number, y1: number, x2: number, y2: number];

/** The limits of a handle. Within the limits of x, a curve has exactly one progress value at each time. */
export const handleLimits = { x: { min: 0, max: 1 }, y: { min: -1, max: 2 } };

/** One coordinate of the curve, as the coefficients of t³, t² and t. */
function polynomial(one: number, other: number) {
  const linear = 3 * one;
  const square = 3 * (other - one) - linear;
  return { cube: 1 - linear - square, square, linear };
}

type Polynomial = ReturnType<typeof polynomial>;
const valueAt = ({ cube, square, linear }: Polynomial, t: number) => ((cube * t + square) * t + linear) * t;
const slopeAt = ({ cube, square, linear }: Polynomial, t: number) => (3 * cube * t + 2 * square) * t + linear;

const [exact, steep, newtonSteps, halvings] = [1e-12, 1e-3, 8, 60];

/**
 * The parameter at which the curve's x is `x`, found by Newton's method, or by bisection if that doesn't converge.
 */
function parameterAt(across: Polynomial, x: number): number {
  let t = x;
  for (let step = 0; step < newtonSteps; step++) {
    const [error, slope] = [valueAt(across, t) - x, slopeAt(across, t)];
    if (Math.abs(slope) < steep) break;
    if (Math.abs(error) < exact) return t;
    t -= error / slope;
  }
  let [low, high] = [0, 1];
  for (let step = 0; step < halvings; step++) {
    t = (low + high) / 2;
    if (valueAt(across, t) < x) low = t;
    else high = t;
  }
  return t;
}

/** The progress of a movement when `share` of its time has passed. */
export function progressOf([x1, y1, x2, y2]: Curve, share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return valueAt(polynomial(y1, y2), parameterAt(polynomial(x1, x2), share));
}
