import type { Size } from "@scene/plan.ts";
import { preference } from "@/providers/preference";
import { examples } from "./examples";

export interface Draft {
  code: string;
  size: Size;
}

const first: Draft = { code: examples[0]!.code, size: "16:9" };

function read(stored: string | null): Draft {
  try {
    const draft = { ...first, ...JSON.parse(stored ?? "{}") } as Draft;
    return typeof draft.code === "string" && ["16:9", "9:16", "1:1"].includes(draft.size) ? draft : first;
  } catch {
    return first;
  }
}

/** The script in the editor, kept across reloads. */
export const draft = preference<Draft>("scene-script", read, JSON.stringify);
