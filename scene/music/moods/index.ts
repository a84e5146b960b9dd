import type { Mood } from "../mood.ts";
import type { MoodName } from "../names.ts";
import { calm } from "./calm.ts";
import { confident } from "./confident.ts";
import { curious } from "./curious.ts";
import { dreamy } from "./dreamy.ts";
import { electric } from "./electric.ts";
import { focused } from "./focused.ts";
import { hopeful } from "./hopeful.ts";
import { mellow } from "./mellow.ts";
import { playful } from "./playful.ts";
import { reflective } from "./reflective.ts";
import { serious } from "./serious.ts";
import { swing } from "./swing.ts";
import { upbeat } from "./upbeat.ts";
import { warm } from "./warm.ts";

/** All moods of music. To add one, create a file here, list it below, and add its title to `../names.ts`. */
export const moods = {
  warm,
  calm,
  upbeat,
  confident,
  playful,
  curious,
  focused,
  electric,
  swing,
  reflective,
  hopeful,
  dreamy,
  serious,
  mellow,
} satisfies Record<MoodName, Mood>;
