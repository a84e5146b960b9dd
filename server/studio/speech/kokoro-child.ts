import { serve } from "../child-side.ts";
import type { Engine } from "./engine.ts";
import { openKokoro } from "./kokoro.ts";
import { type SpeakTextAsk, speakText } from "./speak-text.ts";

let opening: Promise<Engine> | undefined;

serve({
  speak: async (ask: SpeakTextAsk, tell) => {
    opening ??= openKokoro();
    return speakText(await opening, ask, tell);
  },
});
