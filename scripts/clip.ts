import { writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { settled, startProduct } from "../bench/product.ts";
import type { RenderOrder } from "../contract/resources/renders.ts";
import type { Segment } from "../contract/resources/voiceovers.ts";
import type { Document } from "../scene/document.ts";
import { type Timeline, timelineOf } from "../scene/timeline.ts";
import { readOptions } from "../server/options.ts";
import { type DemoFilm, demoFilms } from "../src/pages/films/demo-films.ts";
import { apiOf } from "../tests/api/api.ts";

const usage = `Makes the films on the public pages, as a user would: from their prompts, with the built-in writer, a
natural voice and the style's music. Takes about two minutes.

npm run clip -- [--only <name>] [--out <folder>]

  --only <name>    make one film
  --out <folder>   where to write the films; the default is src/pages/films`;

const { values: options } = readOptions(usage, {
  options: { only: { type: "string", default: "" }, out: { type: "string", default: "src/pages/films" } },
});

const product = await startProduct({ WORKER: "inside" });
const api = apiOf(product.url, product.token);

async function post(path: string, body: object) {
  const { status, body: answer } = await api.post(path, body);
  if (status >= 400) throw new Error(`${path}: ${answer.message}`);
  return answer;
}

/** Creates a film with a voiceover. @returns its ID and timeline */
async function create({ name, prompt, size, changes, voice }: DemoFilm) {
  const { id } = await post("animations", { title: name, prompt, size });
  for (const step of ["plan", "compose"]) {
    await post(`animations/${id}/${step}`, {});
    await settled(api, `animations/${id}`, (row) => !row.step);
  }
  for (const message of changes) {
    const { summary, document } = await post(`animations/${id}/change`, { message });
    const { version } = (await api.get(`animations/${id}`)).body;
    await api.patch(`animations/${id}`, { document, ...(version === undefined ? {} : { version }) });
    process.stdout.write(`${name}: ${message}: ${summary}\n`);
  }
  const { id: voiceover } = await post(`animations/${id}/voiceover`, voice ?? {});
  const spoken = await settled(api, `voiceovers/${voiceover}`, (row) => row.status === "ready");
  const { document }: { document: Document } = (await api.get(`animations/${id}`)).body;
  const narrations = (spoken.segments as Segment[]).map((one) => [one.id, one.duration ?? 0] as const);
  return { id: id as string, timeline: timelineOf(document, Object.fromEntries(narrations)) };
}

async function render(id: string, order: RenderOrder) {
  const { id: renderId } = await post(`animations/${id}/render`, order);
  const made = await settled(api, `renders/${renderId}`, (row) => row.status === "succeeded");
  return { ...made, bytes: Buffer.from(await (await fetch(product.url + made.file.url)).arrayBuffer()) };
}

/** Renders moments of a film side by side, as one WebP. */
async function stills(id: string, moments: number[], lines: 360 | 480) {
  const pictures = [];
  for (const at of moments)
    pictures.push(await loadImage((await render(id, { kind: "Image", lines, at, captions: "none" })).bytes));
  const [{ width, height }] = pictures as [(typeof pictures)[number]];
  const canvas = createCanvas(width * pictures.length, height);
  const surface = canvas.getContext("2d");
  pictures.forEach((picture, at) => {
    surface.drawImage(picture, at * width, 0);
  });
  return canvas.toBuffer("image/webp", 82);
}

/** The end of the first scene that ends at or after a time, in seconds. */
const endAfter = ({ shots, duration }: Timeline, seconds = duration) =>
  shots.map((shot) => shot.start + shot.duration).find((end) => end >= seconds) ?? duration;

async function film(file: string, demo: DemoFilm) {
  const { id, timeline } = await create(demo);
  const to = endAfter(timeline, demo.shortest);
  const made = await render(id, { kind: "Video", ...demo.render, from: 0, to });
  writeFileSync(`${file}.mp4`, made.bytes);
  const { lines } = demo.render;
  writeFileSync(`${file}.webp`, await stills(id, [demo.poster], lines));
  const { shots } = timeline;
  // Just before the end of a scene, everything in it has appeared.
  const ends = shots.map(({ start, duration }) => start + duration - 0.4);
  if (!demo.shortest) writeFileSync(`${file}-scenes.webp`, await stills(id, ends, 360));
  const scenes = shots.map(({ scene, start }) => ({
    narration: scene.narration,
    start: Math.round(start * 100) / 100,
  }));
  const { width, height, duration: seconds } = made;
  const facts = { seconds, width, height, bytes: made.bytes.length, ...(demo.shortest ? {} : { scenes }) };
  writeFileSync(`${file}.json`, `${JSON.stringify(facts, null, 2)}\n`);
  process.stdout.write(
    `${file}.mp4: ${width} × ${height}, ${seconds} s, ${Math.round(made.bytes.length / 1000)} kB\n`,
  );
}

try {
  for (const [name, demo] of Object.entries(demoFilms))
    if (name.includes(options.only)) await film(`${options.out}/${name}`, demo);
} finally {
  await product.stop();
}
