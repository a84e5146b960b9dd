import { animations } from "@contract/resources/animations.ts";
import { callVerb } from "@/providers/data";
import { useAction } from "@/providers/use-action";
import type { Animation } from "./content";
import { useStudio } from "./studio-context";
import { adopt } from "./use-draft";

/** Returns a function that saves pending edits and then calls a verb of the animation on screen. */
export function useStudioVerb<T>(verb: string) {
  const { record, draft } = useStudio();
  return async (body: object = {}) => {
    await draft.flush();
    return callVerb<T>(animations.name, record.id, verb, body);
  };
}

/**
 * Runs a verb that returns the animation, and shows the result. `call` throws on failure, and `run` doesn't.
 */
export function useStep(verb: string) {
  const callStep = useStudioVerb<Animation>(verb);
  const call = async (body: object = {}) => adopt(await callStep(body));
  return { call, ...useAction(call) };
}
