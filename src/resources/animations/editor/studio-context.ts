import type { BrandRules } from "@scene/brand/brand.ts";
import type { Word } from "@scene/captions.ts";
import type { Document, Scene } from "@scene/document.ts";
import type { Finding } from "@scene/lint/index.ts";
import type { PlanScene } from "@scene/plan.ts";
import type { Media } from "@scene/surface.ts";
import type { Timeline } from "@scene/timeline.ts";
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { FilmAsset } from "@/components/player/media";
import type { Review } from "../comments/use-review";
import type { useVoiceover } from "../voice/use-voiceover";
import type { Animation, Content } from "./content";
import type { Draft, Snapshot } from "./draft";
import type { FilmClock } from "./film-clock";

export type InspectorTab = "scene" | "element" | "theme" | "change" | "comments" | "history";

/** The state that all parts of the editor share. */
export interface Studio extends ReturnType<typeof useVoiceover> {
  record: Animation;
  draft: Draft;
  snapshot: Snapshot;
  content: Content;
  /** The document to draw: the composed one, or the laid-out plan if there is no document yet. */
  film: Document;
  timeline: Timeline;
  findings: Finding[];
  /** The rules of the film's brand kit for the linter, if the film has a kit. */
  brand: BrandRules | undefined;
  media: Media;
  assets: Record<string, FilmAsset>;
  /** Changes whenever more fonts have loaded. */
  fontVersion: number;
  /** The index of the selected scene. */
  index: number;
  /** The selected scene as it is stored. */
  scene: Scene;
  /** The selected scene as it is shown: moments that follow a word are where the word is spoken. */
  shown: Scene;
  words: readonly Word[];
  planned: PlanScene | undefined;
  /** The indices of the selected elements in their scene. */
  selection: number[];
  select: (elements: number[]) => void;
  /** The index of the selected element; null if none or several are selected. */
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
  clock: FilmClock;
  review: Review;
}

/** How long a drag on the picture has to pause before the parts beside the picture are notified, in milliseconds. */
const pauseMs = 150;

/**
 * Holds the editor's state, and notifies the parts beside the picture when the state changes. While something is
 * dragged on the picture, they are notified only when the drag pauses or ends, which keeps the drag smooth.
 */
export class StudioStore {
  current: Studio;
  private listeners = new Set<() => void>();
  private dragging = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(studio: Studio) {
    this.current = studio;
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  setDragging(dragging: boolean) {
    if (dragging === this.dragging) return;
    this.dragging = dragging;
    if (!dragging) this.notify();
  }

  publish() {
    if (!this.dragging) return this.notify();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.notify(), pauseMs);
  }

  private notify() {
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener();
  }
}

export const StudioContext = createContext<StudioStore | null>(null);
export const PictureContext = createContext<Studio | null>(null);

function useStore(): StudioStore {
  const store = use(StudioContext);
  if (!store) throw new Error("useStudio must be used inside the editor");
  return store;
}

/**
 * The editor's state. A component is rendered again only if something that it has read has changed, so that dragging
 * an element doesn't render the whole editor for every pixel.
 */
export function useStudio(): Studio {
  const store = useStore();
  const [{ view, snapshot }] = useState(() => track(store));
  useSyncExternalStore(store.subscribe, snapshot);
  return view;
}

/**
 * The editor's state, for components that are drawn on the picture. They are rendered again with every change, in the
 * same pass as the editor itself.
 */
export function usePictureStudio(): Studio {
  const studio = use(PictureContext);
  if (!studio) throw new Error("usePictureStudio must be used inside the editor");
  return studio;
}

/** Returns a function that records whether something is being dragged on the picture. */
export function useSetDragging(): (dragging: boolean) => void {
  const store = useStore();
  const set = useCallback((dragging: boolean) => store.setDragging(dragging), [store]);
  useEffect(() => () => set(false), [set]);
  return set;
}

/** Returns a function that reads the editor's current state, for event handlers. It never causes a rerender. */
export function useStudioNow(): () => Studio {
  const store = useStore();
  return useCallback(() => store.current, [store]);
}

/** A view of the store that notes what is read, and a snapshot that changes whenever a read value changes. */
function track(store: StudioStore) {
  const read = new Set<keyof Studio>();
  let seen = store.current;
  const view = new Proxy(seen, {
    get(_, key: string) {
      read.add(key as keyof Studio);
      return store.current[key as keyof Studio];
    },
  });
  const snapshot = () => {
    const { current } = store;
    for (const key of read) if (current[key] !== seen[key]) seen = current;
    return seen;
  };
  return { view, snapshot };
}
