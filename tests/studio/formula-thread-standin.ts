import { parentPort } from "node:worker_threads";

// A stand-in that typesets only every second formula. On the rest, the thread hangs or exits, depending on the TeX.
parentPort?.on("message", ({ id, tex }: { id: number; tex: string }) => {
  if (id % 2 === 0) parentPort?.postMessage({ id, formula: { width: 7, ascent: 1, descent: 0, glyphs: [] } });
  else if (tex === "ends") process.exit(1);
});
