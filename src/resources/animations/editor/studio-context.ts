import type { BrandRules } from "@scene/brand/brand.ts";
import type { Document, Scene } from "@scene/document.ts";
import type { Finding } from "@scene/lint/index.ts";
import type { PlanScene } from "@scene/plan.ts";
import type { Media } from "@scene/surface.ts";
import type { Timeline } from "@scene/timeline.ts";
import { createContext, use } from "react";
import type { FilmAsset } from "@/components/player/media";
import type { Review } from "../comments/use-review";
import type { useVoiceover } from "../voice/use-voiceover";
import type { Animation, Content, Draft, Snapshot } from "./draft";

export type InspectorTab = "scene" | "element" | "theme" | "change" | "comments" | "history";

/** The state that all parts of the editor share. */
export interface Studio extends ReturnType<typeof useVoiceover> {
  record: Animation;
  draft: Draft;
  snapshot: Snapshot;
  content: Content;
  /** The document to draw: the composed one, or the plan in its layouts if there is no document yet. */
  film: Document;
  timeline: Timeline;
  findings: Finding[];
  /** What the linter checks for the film's brand kit, if it has one. */
  brand: BrandRules | undefined;
  media: Media;
  assets: Record<string, FilmAsset>;
  /** Changes whenever more fonts have loaded. */
  fontVersion: number;
  /** The index of the selected scene. */
  index: number;
  scene: Scene;
  planned: PlanScene | undefined;
  /** The indices of the selected elements in their scene. */
  selection: number[];
  select: (elements: number[]) => void;
  /** The selected element, if it is the only one. */
  chosen: number | null;
  tab: InspectorTab;
  setTab: (tab: InspectorTab) => void;
  /** Selects a scene, and optionally an element, and seeks to it. */
  choose: (scene: string, element?: number | null) => void;
  chooseElement: (element: number | null) => void;
  /**
   * Changes the plan and the document, if they exist. Changes with the same `group` in quick succession are
   * undone in one step.
   */
  edit: (change: (content: Content) => Content, group?: string) => void;
  /** Like `edit`, for changes that need a document: if there is none, the laid-out plan becomes the document. */
  editFilm: (change: (content: Content) => Content, group?: string) => void;
  canEdit: boolean;
  /** Replaces the record with the row that a verb returned. */
  adopt: (row: Animation) => void;
  seek: (seconds: number) => void;
  pause: () => void;
  now: () => number;
  review: Review;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error("useStudio must be used inside the editor");
  return studio;
}
