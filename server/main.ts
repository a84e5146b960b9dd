import { begin } from "./process.ts";
import { serve } from "./serve.ts";

await begin(serve);
