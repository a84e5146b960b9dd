import { chats } from "@contract/resources/chats.ts";
import { useMutation } from "@tanstack/react-query";
import { callVerb, queryClient } from "@/providers/data";
import { recordKey, refreshResource } from "@/providers/query-client";
import type { AnyRow } from "../field-types/field-type";

/** Says something in a chat; the answer is the chat with both turns. */
export function useSendMessage(id: string) {
  const { mutateAsync, variables, isPending } = useMutation({
    mutationFn: (content: string) => callVerb<AnyRow>(chats.name, id, "messages", { content }),
    onSuccess: (row) => {
      queryClient.setQueriesData({ queryKey: recordKey(chats.name, id) }, { data: row });
    },
    // A question is kept even where its answer fails.
    onError: () => refreshResource(chats.name),
  });
  return { ask: mutateAsync, asked: isPending ? variables : undefined, isWaiting: isPending };
}
