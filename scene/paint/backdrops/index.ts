import type { Backdrop } from "./backdrop.ts";
import { blocks } from "./blocks.ts";
import { breath } from "./breath.ts";
import { chalk } from "./chalk.ts";
import { clouds } from "./clouds.ts";
import { discs } from "./discs.ts";
import { glow } from "./glow.ts";
import { grid } from "./grid.ts";
import { horizon } from "./horizon.ts";
import { layers } from "./layers.ts";
import { paper } from "./paper.ts";
import { rays } from "./rays.ts";
import { ruled } from "./ruled.ts";

/** The backdrops that styles can paint behind their scenes. */
export const backdrops = {
  discs,
  paper,
  blocks,
  ruled,
  chalk,
  glow,
  grid,
  rays,
  horizon,
  layers,
  breath,
  clouds,
} satisfies Record<string, Backdrop>;

export type BackdropKind = keyof typeof backdrops;
