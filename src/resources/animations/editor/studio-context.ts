import type { Document, Scene } from "@scene/document.ts";
import type { Finding } from "@scene/lint.ts";
import type { PlanScene } from "@scene/plan.ts";
import type { Media } from "@scene/surface.ts";
import type { Timeline } from "@scene/timeline.ts";
import { createContext, use } from "react";
import type { FilmAsset } from "@/components/player/media";
import type { useVoiceover } from "../voice/use-voiceover";
import type { Animation, Content, Draft, Snapshot } from "./draft";

export type InspectorTab = "scene" | "element" | "theme" | "change" | "history";

/** What all parts of the workspace share. */
export interface Studio extends ReturnType<typeof useVoiceover> {
  record: Animation;
  draft: Draft;
  snapshot: Snapshot;
  content: Content;
  /** The film as it is drawn: the document, or the plan laid out by our own rules while there is none. */
  film: Document;
  timeline: Timeline;
  findings: Finding[];
  media: Media;
  assets: Record<string, FilmAsset>;
  /** Changes whenever more fonts are there. */
  letters: number;
  /** The chosen scene, by its place. */
  index: number;
  scene: Scene;
  planned: PlanScene | undefined;
  /** The chosen element, by its place in the scene. */
  chosen: number | null;
  tab: InspectorTab;
  setTab: (tab: InspectorTab) => void;
  /** Chooses a scene and goes there; with an element, that too. */
  choose: (scene: string, element?: number | null) => void;
  chooseElement: (element: number | null) => void;
  /** Changes plan and document, as far as they are there; quick changes of one `group` are one step back. */
  edit: (change: (content: Content) => Content, group?: string) => void;
  /** The same for what only a document has: the laid-out plan becomes one. */
  editFilm: (change: (content: Content) => Content, group?: string) => void;
  canEdit: boolean;
  /** Puts a row that a verb answered in the record's place. */
  adopt: (row: Animation) => void;
  seek: (seconds: number) => void;
  now: () => number;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error("Outside of a film's workspace");
  return studio;
}
