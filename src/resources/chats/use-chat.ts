import type { Row } from "@contract/resource.ts";
import { chats } from "@contract/resources/chats.ts";
import { useMemo, useState } from "react";
import { callVerb, queryClient } from "@/providers/data";
import { recordKey, refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { Draft } from "./draft";

export type Chat = Row<typeof chats>;
export type Message = Chat["messages"][number];

/** A message that is being sent, and the ID of the message that it replaces if it is an edit. */
export interface Sending {
  draft: Draft;
  /** The chat's last message at the time of sending. When it changes, the draft has become part of the chat. */
  last: string | undefined;
  edits?: string;
}

/**
 * A chat's verbs. Each resolves to the chat, or to undefined if it failed.
 * @param last the ID of the last message
 */
export function useChat(id: string, last: string | undefined) {
  const [sending, setSending] = useState<Sending>();
  const { run, pending } = useAction(async (verb: keyof typeof chats.verbs, body: object) => {
    const queryKey = recordKey(chats.name, id);
    try {
      const row = await callVerb<Chat>(chats.name, id, verb, body);
      // A read that is still running could return an older state than this response.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueriesData({ queryKey }, { data: row });
      return row;
    } catch (error) {
      await refreshResource(chats.name);
      throw error;
    } finally {
      setSending(undefined);
    }
  });
  const verbs = useMemo(
    () => ({
      send(draft: Draft) {
        setSending({ draft, last });
        const attachments = draft.attachments.map(({ asset_id, name, text }) =>
          asset_id ? { asset_id } : { name, text },
        );
        return run("messages", { content: draft.content, attachments, stream: true });
      },
      edit(message: Message, content: string) {
        setSending({ draft: { content, attachments: [] }, last, edits: message.id });
        return run("edit", { message_id: message.id, content, stream: true });
      },
      regenerate: (message: Message, model_name: string) =>
        run("regenerate", { message_id: message.id, model_name, stream: true }),
      show: (message_id: string) => run("branch", { message_id }),
      stop: () => run("stop", {}),
    }),
    [run, last],
  );
  return { ...verbs, sending, pending };
}
