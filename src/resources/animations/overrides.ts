import type { animations } from "@contract/resources/animations.ts";
import { lazy } from "react";
import { defineOverrides } from "../extension";

// The editor loads this file as well, so what only the list shows loads when it is used.
const Cards = lazy(() =>
  import("./gallery/animation-cards").then((module) => ({ default: module.AnimationCards })),
);
const Title = lazy(() => import("./gallery/title-cell").then((module) => ({ default: module.TitleCell })));
const Strip = lazy(() => import("./gallery/tag-strip").then((module) => ({ default: module.TagStrip })));

export const overrides = defineOverrides<typeof animations>({
  Cards,
  Strip,
  cells: { title: Title },
  /** The verbs for which the editor has its own buttons. */
  ownVerbs: ["plan", "compose", "duplicate", "template", "voiceover"],
});
