import type { Scene } from "./document.ts";

/**
 * Caches a function's result for each scene, because an edit of one scene doesn't change the others. A result is kept
 * until the function is called with other values for the same scene.
 */
export function perScene<Values extends unknown[], Result>(
  compute: (scene: Scene, ...values: Values) => Result,
): (scene: Scene, ...values: Values) => Result {
  const known = new WeakMap<Scene, { values: Values; result: Result }>();
  return (scene, ...values) => {
    const last = known.get(scene);
    if (last?.values.every((value, at) => value === values[at])) return last.result;
    const result = compute(scene, ...values);
    known.set(scene, { values, result });
    return result;
  };
}
