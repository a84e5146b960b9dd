import { openFlite } from "./flite.ts";
import { serveEngine } from "./serve-engine.ts";

serveEngine(openFlite);
