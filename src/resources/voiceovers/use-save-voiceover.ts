import { voiceovers } from "@contract/resources/voiceovers.ts";
import { callVerb, dataProvider, queryClient } from "@/providers/data";
import { recordKey } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { Voiceover } from "./segments";

/** Writes to a voiceover and shows the returned record. Both functions resolve to undefined on failure. */
export function useSaveVoiceover(id: string) {
  const { run, pending } = useAction(async (write: () => Promise<Voiceover>) => {
    const row = await write();
    queryClient.setQueriesData({ queryKey: recordKey(voiceovers.name, id) }, { data: row });
    return row;
  });
  return {
    pending,
    patch: (variables: Partial<Voiceover>) =>
      run(
        async () => (await dataProvider.update<Voiceover>({ resource: voiceovers.name, id, variables })).data,
      ),
    verb: (name: "speak" | "direct" | "replace", body: object = {}) =>
      run(() => callVerb<Voiceover>(voiceovers.name, id, name, body)),
  };
}
