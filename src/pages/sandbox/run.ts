import type { Row } from "@contract/resource.ts";
import type { apiKeys } from "@contract/resources/api-keys.ts";
import { useEffect, useRef, useState } from "react";
import { http } from "@/providers/http";

export interface Prompt {
  model: string;
  system: string;
  user: string;
  temperature: number;
}

export interface Run {
  text: string;
  /** The request in the log, as soon as the server has written it. */
  id?: string;
  firstTokenMs?: number;
  totalMs?: number;
  error?: string;
}

type Key = Row<typeof apiKeys> & { secret: string };

const keyMinutes = 60;

/** The gateway takes keys and no session, so the page has one of its own that ends with it. */
async function makeKey(): Promise<Key> {
  const expires_at = new Date(Date.now() + keyMinutes * 60_000).toISOString();
  const answer = await http.post<Key>("/api/api-keys", {
    name: "Script sandbox",
    scopes: ["chat"],
    expires_at,
  });
  return answer.data;
}

interface Part {
  choices?: { delta?: { content?: string | null } }[];
  error?: { message?: string };
}

/** The lines of an event stream that carry data, up to its end. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Part> {
  let rest = "";
  for await (const chunk of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const data = line.startsWith("data:") ? line.slice(5).trim() : "";
      if (data && data !== "[DONE]") yield JSON.parse(data) as Part;
    }
  }
}

async function send(
  prompt: Prompt,
  secret: string,
  signal: AbortSignal,
  told: (run: Run) => void,
): Promise<void> {
  const began = performance.now();
  const run: Run = { text: "" };
  const { model, system, user, temperature } = prompt;
  const messages = [
    ...(system.trim() ? [{ role: "system", content: system }] : []),
    { role: "user", content: user },
  ];
  const answer = await fetch("/v1/chat/completions", {
    method: "POST",
    credentials: "omit",
    signal,
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ model, messages, temperature, stream: true }),
  });
  run.id = answer.headers.get("x-request-id") ?? undefined;
  if (!answer.ok || !answer.body) {
    const body = (await answer.json().catch(() => ({}))) as Part;
    return told({ ...run, error: body.error?.message ?? `The gateway answered ${answer.status}.` });
  }
  told({ ...run });
  for await (const { choices, error } of eventsOf(answer.body)) {
    if (error) run.error = error.message;
    const piece = choices?.[0]?.delta?.content ?? "";
    if (piece) run.firstTokenMs ??= performance.now() - began;
    run.text += piece;
    told({ ...run });
  }
  told({ ...run, totalMs: performance.now() - began });
}

/** Runs one prompt at a time; a stop keeps what has arrived. */
export function useRun() {
  const [run, setRun] = useState<Run>();
  const [running, setRunning] = useState(false);
  const key = useRef<Promise<Key>>(undefined);
  const stop = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      stop.current?.abort();
      key.current?.then(({ id }) => http.post(`/api/api-keys/${id}/revoke`, {})).catch(() => {});
      key.current = undefined;
    },
    [],
  );

  async function start(prompt: Prompt) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRunning(true);
    setRun({ text: "" });
    try {
      key.current ??= makeKey();
      await send(prompt, (await key.current).secret, signal, setRun);
    } catch (error) {
      key.current?.catch(() => {
        key.current = undefined;
      });
      const text = signal.aborted ? "Stopped." : (error as Error).message;
      setRun((before) => ({ text: "", ...before, error: text }));
    } finally {
      setRunning(false);
    }
  }

  return { run, running, start, stop: () => stop.current?.abort() };
}
