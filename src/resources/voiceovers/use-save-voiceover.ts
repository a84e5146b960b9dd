import { voiceovers } from "@contract/resources/voiceovers.ts";
import { useMutation } from "@tanstack/react-query";
import { callVerb, dataProvider, queryClient } from "@/providers/data";
import { recordKey } from "@/providers/query-client";
import type { Voiceover } from "./segments";

/** Writes to a voiceover: each answer is the record as it is then, and shown at once. */
export function useSaveVoiceover(id: string) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<Voiceover>) => work(),
    onSuccess: (row) => {
      queryClient.setQueriesData({ queryKey: recordKey(voiceovers.name, id) }, { data: row });
    },
  });
  return {
    isPending,
    patch: (variables: Partial<Voiceover>) =>
      mutateAsync(
        async () => (await dataProvider.update<Voiceover>({ resource: voiceovers.name, id, variables })).data,
      ),
    verb: (name: "speak" | "direct" | "replace", body: object = {}) =>
      mutateAsync(() => callVerb<Voiceover>(voiceovers.name, id, name, body)),
  };
}

/** What failed has been told in a toast. */
export const told = () => undefined;
