import { chats } from "@contract/resources/chats.ts";
import { useEffect, useState } from "react";
import { getEvents } from "@/providers/event-stream";
import { pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { refreshRecord } from "@/providers/query-client";

const pauseMs = 2000;

interface Piece {
  message_id: string;
  at: number;
  text: string;
}

/** Follows an answer while it arrives. @returns its text so far; undefined until the first part has arrived */
export function useLiveAnswer(chat: string, message: string | undefined): string | undefined {
  const [live, setLive] = useState<{ message: string; text: string }>();
  useEffect(() => {
    if (!message) return;
    const controller = new AbortController();
    const { signal } = controller;
    const add = ({ at, text }: Piece) =>
      setLive((known) => {
        const before = known?.message === message ? known.text : "";
        return { message, text: before.slice(0, at) + text };
      });
    const follow = async () => {
      while (!signal.aborted) {
        const from = Date.now();
        try {
          for await (const { event, data } of getEvents(pathOf(chats.name, chat, "events"), signal))
            if (event === "text") add(data as Piece);
        } catch (error) {
          if (!(error instanceof HttpError) && !signal.aborted) throw error;
        }
        if (signal.aborted) return;
        // Reads the chat again, which has the complete answer. If only the connection has ended, the loop follows the
        // answer again.
        await refreshRecord(chats.name, chat);
        const wait = Math.max(0, from + pauseMs - Date.now());
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    };
    follow().catch(reportError);
    return () => controller.abort();
  }, [chat, message]);
  return live && live.message === message ? live.text : undefined;
}
