import { openKokoro } from "./kokoro.ts";
import { serveEngine } from "./serve-engine.ts";

serveEngine(openKokoro);
