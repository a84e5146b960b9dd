import { serve } from "../child-process/serve.ts";
import { hashOfFile, modelHash, writeModel } from "./kokoro-model.ts";

serve({
  isModel: async (path: string) => (await hashOfFile(path).catch(() => undefined)) === modelHash,
  write: writeModel,
});
