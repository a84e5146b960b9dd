import { useEffect, useRef, useState } from "react";
import { t } from "@/i18n/t";
import { postForEvents } from "@/providers/event-stream";
import { HttpError } from "@/providers/http-error";

/** The answer of one model. */
export interface Answer {
  status: "running" | "done" | "failed" | "stopped";
  text: string;
  reasoning: string;
  tools: { name: string; arguments: string }[];
  /** The ID of the logged request, once it is known. */
  id?: string;
  error?: string;
}

interface Delta {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
  tool_calls?: { index?: number; function?: { name?: string; arguments?: string } }[] | null;
}

interface Chunk {
  choices?: { index: number; delta?: Delta }[];
}

const empty: Answer = { status: "running", text: "", reasoning: "", tools: [] };
const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** Adds a chunk to an answer. */
function withChunk(answer: Answer, { choices }: Chunk): Answer {
  const delta = choices?.find(({ index }) => index === 0)?.delta;
  if (!delta) return answer;
  const tools = [...answer.tools];
  for (const { index = 0, function: called } of delta.tool_calls ?? []) {
    const known = tools[index] ?? { name: "", arguments: "" };
    tools[index] = {
      name: known.name || (called?.name ?? ""),
      arguments: known.arguments + (called?.arguments ?? ""),
    };
  }
  return {
    ...answer,
    text: answer.text + textIn(delta.content),
    reasoning: answer.reasoning + (textIn(delta.reasoning_content) || textIn(delta.reasoning)),
    tools,
  };
}

interface Call {
  /** The key of the answer's column. */
  key: number;
  body: object;
}

/** An error as text: its field errors if there are any, otherwise its message. */
const textOf = ({ text, errors }: HttpError) =>
  errors
    ? Object.entries(errors)
        .map(([name, problems]) => `${name}: ${problems.join(", ")}`)
        .join("\n")
    : text;

const messageIn = (data: unknown) => textIn((data as { message?: unknown } | null)?.message);

/** Streams the answers of several models at the same time. */
export function useAnswers() {
  const [answers, setAnswers] = useState<Record<number, Answer>>({});
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const calls = running.current;
    return () => {
      for (const call of calls.values()) call.abort();
    };
  }, []);

  async function answer({ key, body }: Call) {
    const controller = new AbortController();
    running.current.get(key)?.abort();
    running.current.set(key, controller);
    let current = empty;
    const show = (next: Answer) => {
      current = next;
      // A newer call may have taken over the column.
      if (running.current.get(key) === controller) setAnswers((all) => ({ ...all, [key]: next }));
    };
    show(empty);
    try {
      for await (const { event, data } of postForEvents("/api/playground", body, controller.signal)) {
        if (event === "start") show({ ...current, id: textIn((data as { id?: unknown }).id) });
        else if (event === "chunk") show(withChunk(current, data as Chunk));
        else if (event === "error") show({ ...current, status: "failed", error: messageIn(data) });
        else if (event === "end") show({ ...current, status: "done" });
      }
      if (current.status === "running")
        show({ ...current, status: "failed", error: t("The connection was lost. Run the messages again.") });
    } catch (error) {
      if (controller.signal.aborted) show({ ...current, status: "stopped" });
      else if (error instanceof HttpError) show({ ...current, status: "failed", error: textOf(error) });
      else throw error;
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key);
    }
  }

  return {
    answers,
    isRunning: Object.values(answers).some(({ status }) => status === "running"),
    run: (calls: Call[]) => {
      for (const call of calls) answer(call).catch(reportError);
    },
    stop: () => {
      for (const call of running.current.values()) call.abort();
    },
    forget: (key: number) => {
      running.current.get(key)?.abort();
      running.current.delete(key);
      setAnswers(({ [key]: _, ...rest }) => rest);
    },
  };
}
