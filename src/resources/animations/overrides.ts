import type { animations } from "@contract/resources/animations.ts";
import { lazy } from "react";
import { defineOverrides } from "../extension";
import { TitleCell } from "./gallery/title-cell";

// The editor loads this file as well, so the components that it doesn't show load on demand.
const Cards = lazy(() =>
  import("./gallery/animation-cards").then((module) => ({ default: module.AnimationCards })),
);
const Strip = lazy(() => import("./gallery/tag-strip").then((module) => ({ default: module.TagStrip })));

export const overrides = defineOverrides<typeof animations>({
  Cards,
  Strip,
  cells: { title: TitleCell },
  /** The verbs for which the editor has its own buttons. */
  ownVerbs: ["plan", "compose", "duplicate", "template", "voiceover"],
});
