import { type EffectCallback, useEffect, useEffectEvent } from "react";

/**
 * Runs an effect after the first render and whenever one of the values has changed. Unlike the dependencies of
 * `useEffect`, the values are triggers: the effect may read anything else without running again for it.
 */
export function useOnChange(triggers: readonly unknown[], effect: EffectCallback) {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the triggers are the caller's
  useEffect(() => run(), triggers);
}
