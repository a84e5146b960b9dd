import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { settled, startProduct } from "../bench/product.ts";
import { clipPrompt } from "../src/pages/landing/content.ts";
import { apiOf } from "../tests/api/api.ts";

/**
 * Makes the film on the landing page, as a user would: from its prompt, with the built-in writer, a natural voice and
 * the style's music. `npm run clip` takes about half a minute.
 */
const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: "src/pages/landing/clip.mp4" },
    poster: { type: "string", default: "src/pages/landing/clip.png" },
  },
});

const product = await startProduct({ WORKER: "inside" });
try {
  const api = apiOf(product.url, product.token);
  const { id } = (await api.post("animations", { title: "Vela", prompt: clipPrompt })).body;
  for (const step of ["plan", "compose"]) {
    await api.post(`animations/${id}/${step}`, {});
    await settled(api, `animations/${id}`, (row) => !row.step);
  }
  const voice = (await api.post(`animations/${id}/voiceover`, {})).body;
  await settled(api, `voiceovers/${voice.id}`, (row) => row.status === "ready");
  const render = async (order: object, file: string) => {
    const { body } = await api.post(`animations/${id}/render`, order);
    const made = await settled(api, `renders/${body.id}`, (row) => row.status === "succeeded");
    const bytes = Buffer.from(await (await fetch(product.url + made.file.url)).arrayBuffer());
    writeFileSync(file, bytes);
    process.stdout.write(`${file}: ${made.width} × ${made.height}, ${Math.round(bytes.length / 1000)} kB\n`);
  };
  await render({ kind: "Video", lines: 480, fps: 25, captions: "burnt in" }, options.out);
  await render({ kind: "Image", lines: 480, at: 2.5 }, options.poster);
} finally {
  await product.stop();
}
