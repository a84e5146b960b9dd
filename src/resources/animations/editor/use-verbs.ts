import { animations } from "@contract/resources/animations.ts";
import { useMutation } from "@tanstack/react-query";
import { callVerb } from "@/providers/data";
import type { Animation } from "./draft";
import { useStudio } from "./studio-context";
import { adopt } from "./use-draft";

/** Calls a verb of a film; a failure is told like that of any other write. */
export function useVerb<T>(id: string, verb: string, before?: () => Promise<void>) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (body: object) => {
      await before?.();
      return callVerb<T>(animations.name, id, verb, body);
    },
  });
  return { call: (body: object = {}) => mutateAsync(body), isPending };
}

/** The same from within the workspace: what is not saved yet is saved first. */
export function useStudioVerb<T>(verb: string) {
  const { record, draft } = useStudio();
  return useVerb<T>(record.id, verb, () => draft.flush());
}

/** For verbs that answer the animation itself. */
export function useStep(verb: string) {
  const { call, isPending } = useStudioVerb<Animation>(verb);
  const run = async (body: object = {}) => adopt(await call(body));
  return { run, isPending };
}
