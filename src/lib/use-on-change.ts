import { type EffectCallback, useEffect, useEffectEvent } from "react";

/**
 * Runs an effect after the first render and whenever one of the values has changed. Unlike the dependencies of
 * `useEffect`, the values are only triggers: the effect can read other values without running again when those change.
 */
export function useOnChange(triggers: readonly unknown[], effect: EffectCallback) {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller provides the triggers
  useEffect(() => run(), triggers);
}
