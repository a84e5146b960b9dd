import { chats } from "@contract/resources/chats.ts";
import { useState } from "react";
import { callVerb, queryClient } from "@/providers/data";
import { recordKey, refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { AnyRow } from "../field-types/field-type";

/** Sends a message to a chat. The response is the chat with both turns; `sending` is the message being sent. */
export function useSendMessage(id: string) {
  const [message, setMessage] = useState<string>();
  const { run: send, pending } = useAction(async (content: string) => {
    setMessage(content);
    try {
      const row = await callVerb<AnyRow>(chats.name, id, "messages", { content });
      queryClient.setQueriesData({ queryKey: recordKey(chats.name, id) }, { data: row });
      return row;
    } catch (error) {
      // The chat is refetched, because the server keeps the message if the model fails, but not if the call is refused.
      refreshResource(chats.name);
      throw error;
    }
  });
  return { send, pending, sending: pending ? message : undefined };
}
