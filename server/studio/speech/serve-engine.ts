import { serve } from "../child-process/serve.ts";
import type { Engine } from "./engine.ts";
import { type SpeakTextAsk, speakText } from "./speak-text.ts";

/** Has an engine speak in this process; it is opened for the first text and then stays. */
export function serveEngine(open: () => Promise<Engine>): void {
  let opening: Promise<Engine> | undefined;
  serve({
    speak: async (ask: SpeakTextAsk, tell) => {
      opening ??= open();
      const engine = await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return speakText(engine, ask, tell);
    },
  });
}
