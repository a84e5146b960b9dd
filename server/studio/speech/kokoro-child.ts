import { openKokoro, sessionsOf } from "./kokoro.ts";
import { serveEngine } from "./serve-engine.ts";
import type { SpeakTextRequest } from "./speak-text.ts";

export interface KokoroRequest extends SpeakTextRequest {
  /** The path of the stored model; undefined if it couldn't be stored. */
  model: string | undefined;
}

serveEngine(({ model }: KokoroRequest) => openKokoro(sessionsOf(model)));
