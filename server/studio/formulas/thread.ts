import { parentPort } from "node:worker_threads";
import { typeset } from "./typeset.ts";

parentPort?.on("message", ({ id, tex }: { id: number; tex: string }) =>
  parentPort?.postMessage({ id, formula: typeset(tex) }),
);
