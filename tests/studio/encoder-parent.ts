import { renderFilm } from "../../server/studio/encode/index.ts";

/** A process that encodes a long video. The tests kill it. */
const [, , file = "", module = ""] = process.argv;
const painter = { module, input: {} };
await renderFilm({ file, format: "mp4", width: 320, height: 240, fps: 30, frames: 100_000, painter });
