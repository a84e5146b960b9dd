import { offlineModel } from "@/pages/documentation/snippets";
import { preference } from "@/providers/preference";
import type { Prompt } from "./run";

const first: Prompt = {
  model: offlineModel,
  system: "You write scripts for short films. Answer with numbered shots.",
  user: "A thirty-second film that explains how tides work.",
  temperature: 0.7,
};

function read(stored: string | null): Prompt {
  try {
    const draft = { ...first, ...JSON.parse(stored ?? "{}") } as Prompt;
    const whole = [draft.model, draft.system, draft.user].every((part) => typeof part === "string");
    return whole && Number.isFinite(draft.temperature) ? draft : first;
  } catch {
    return first;
  }
}

/** What stands in the editor, kept over a reload. */
export const draft = preference<Prompt>("script-sandbox", read, JSON.stringify);
