import { serve } from "../child-side.ts";
import type { Engine } from "./engine.ts";
import { openFlite } from "./flite.ts";
import { type SpeakTextAsk, speakText } from "./speak-text.ts";

let opening: Promise<Engine> | undefined;

serve({
  speak: async (ask: SpeakTextAsk, tell) => {
    opening ??= openFlite();
    return speakText(await opening, ask, tell);
  },
});
