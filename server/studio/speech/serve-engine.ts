import { serve } from "../child-process/serve.ts";
import type { Engine } from "./engine.ts";
import { type SpeakTextRequest, speakText } from "./speak-text.ts";

/** Serves an engine in this process. The engine is opened for the first text and then kept open. */
export function serveEngine<Request extends SpeakTextRequest>(
  open: (first: Request) => Promise<Engine>,
): void {
  let opening: Promise<Engine> | undefined;
  serve({
    speak: async (request: Request, tell) => {
      opening ??= open(request);
      const engine = await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return speakText(engine, request, tell);
    },
  });
}
