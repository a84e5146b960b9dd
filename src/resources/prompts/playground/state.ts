import { type PromptMessage, variablePattern } from "@contract/prompts.ts";
import { own } from "@scene/own.ts";
import { type Draft, draftOf, messageOf } from "@/components/messages/message-draft";
import { offlineModel } from "@/lib/code-samples";
import { authStore } from "@/providers/auth/store";
import { type SettingsDraft, settingsDraftOf } from "../settings-draft";

export const mostModels = 4;

/** The playground's content. Each model has a key, because the same model can be chosen twice. */
export interface PlaygroundState {
  drafts: Draft[];
  variables: Record<string, string>;
  models: { key: number; model: string }[];
  settings: SettingsDraft;
  /** The name of the prompt that the messages come from. */
  prompt?: string;
}

/** The initial content. */
export interface Given {
  messages: unknown[];
  model?: string | null;
  settings: Record<string, unknown>;
  prompt?: string;
}

const starting: Given = {
  messages: [
    { role: "system", content: "" },
    { role: "user", content: "" },
  ],
  settings: {},
};

export const stateOf = ({ messages, model, settings, prompt }: Given = starting): PlaygroundState => ({
  drafts: messages.map(draftOf),
  variables: {},
  models: [{ key: 1, model: model || offlineModel }],
  settings: settingsDraftOf(settings),
  ...(prompt === undefined ? {} : { prompt }),
});

/** The key of the stored state, one per user, so it outlasts an expired session but isn't shown to the next user. */
const storageKey = () => `playground ${authStore.get().user?.id}`;

/** This tab's state from before a reload. */
export function storedState(): PlaygroundState | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey()) ?? "") as PlaygroundState;
    // The keys of drafts are unique only until the page is reloaded.
    return { ...stored, drafts: stored.drafts.map((draft) => ({ ...draft, key: draftOf({}).key })) };
  } catch {
    return undefined;
  }
}

export function storeState(state: PlaygroundState) {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(state));
  } catch {
    // Storage is unavailable or full, so the state is kept only until the page is reloaded.
  }
}

/** Fills in the variables that have a value. Placeholders inside the values are left alone. */
const filled = (text: string, variables: Record<string, string>) =>
  text.replace(variablePattern, (placeholder, name: string) => own(variables, name) ?? placeholder);

/** Messages with their variables filled in. */
export const filledMessages = (messages: Record<string, unknown>[], variables: Record<string, string>) =>
  messages.map((message) => {
    const { content } = message as unknown as PromptMessage;
    if (typeof content === "string") return { ...message, content: filled(content, variables) };
    if (!Array.isArray(content)) return message;
    const parts = content.map((part) =>
      part.type === "text" && typeof part.text === "string"
        ? { ...part, text: filled(part.text, variables) }
        : part,
    );
    return { ...message, content: parts };
  });

/** The messages of the drafts that can be parsed, for finding the names of variables. */
export const readableMessages = (drafts: Draft[]): PromptMessage[] =>
  drafts.flatMap((draft) => (messageOf(draft) as PromptMessage | undefined) ?? []);
