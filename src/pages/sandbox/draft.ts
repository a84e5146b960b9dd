import type { Size } from "@scene/plan.ts";
import { useSyncExternalStore } from "react";
import { authStore } from "@/providers/auth/store";
import { preference, usePreference } from "@/providers/preference";
import { examples } from "./examples";

export interface Draft {
  code: string;
  size: Size;
}

/** A draft, and the ID of its user, because the next user of this browser mustn't see it. */
interface OwnedDraft extends Draft {
  owner?: string | undefined;
}

const first: Draft = { code: examples[0]!.code, size: "16:9" };

function read(stored: string | null): OwnedDraft {
  try {
    const draft = { ...first, ...JSON.parse(stored ?? "{}") } as OwnedDraft;
    return typeof draft.code === "string" && ["16:9", "9:16", "1:1"].includes(draft.size) ? draft : first;
  } catch {
    return first;
  }
}

const stored = preference<OwnedDraft>("scene-script", read, JSON.stringify);

/** The user's script in the editor, which is kept across reloads, and a function that changes it. */
export function useScriptDraft() {
  const { owner, ...draft } = usePreference(stored);
  const me = useSyncExternalStore(authStore.subscribe, authStore.get).user?.id;
  const { code, size } = owner === me ? draft : first;
  return { code, size, set: (part: Partial<Draft>) => stored.set({ code, size, ...part, owner: me }) };
}
