import { writeFileSync } from "node:fs";
import { type Api, apiOf } from "../tests/api/api.ts";
import { familyTime } from "./cpu-time.ts";
import { spread } from "./figures.ts";
import { memoryOf } from "./memory.ts";
import { settled, startProduct } from "./product.ts";

const defaultRuns = 3;
const target = { speed: 2, memory_mb: 700 };
/** A film of about 45 seconds in which most scenes have pictures. */
const prompt =
  "Explain how coffee gets from the farm to the cup. Coffee trees grow in warm countries near the equator. Farmers pick the red cherries by hand. Each cherry holds two green beans. The beans dry in the sun for two weeks. Ships carry the bags across the ocean. A roaster heats the beans to 200 degrees, and they turn brown. Then they are ground to a fine powder. Hot water takes the taste out of the powder in 30 seconds. People drink 2 billion cups every day. A cup of coffee has travelled around half the world.";
const sample_ms = 250;

interface Figures {
  /** Seconds of film per second of rendering. */
  speed: number[];
  /** CPU time per second of film, in seconds, of the worker and the processes that it starts. */
  cpu: number[];
  /** The peak memory use in MB: of the process that draws and encodes, and of all processes. */
  renderer_mb: number[];
  all_mb: number[];
}

interface Options {
  runs?: string;
  /** A file for the figures as JSON. */
  json?: string;
}

async function filmOf(api: Api) {
  const { id } = (await api.post("animations", { title: "Coffee", prompt })).body;
  for (const step of ["plan", "compose"]) {
    await api.post(`animations/${id}/${step}`, {});
    await settled(api, `animations/${id}`, (row) => !row.step);
  }
  // Flite's voice is good enough, because only the rendering time is measured.
  const voice = (await api.post(`animations/${id}/voiceover`, { voice: "flite_slt" })).body;
  await settled(api, `voiceovers/${voice.id}`, (row) => row.status === "ready");
  return id as string;
}

async function renderOnce(api: Api, film: string, pid: number) {
  const memory: { all: number; named: number }[] = [];
  const timer = setInterval(() => memory.push(memoryOf(pid, "encode-child")), sample_ms);
  const before = familyTime(pid);
  const { id } = (await api.post(`animations/${film}/render`, { kind: "Video", lines: 1080, fps: 30 })).body;
  const row = await settled(api, `renders/${id}`, ({ status }) => status === "succeeded");
  clearInterval(timer);
  // If this render were kept, the next request would return it instead of rendering again.
  await api.delete(`renders/${id}`);
  const seconds = (Date.parse(row.finished_at) - Date.parse(row.started_at)) / 1000;
  return {
    duration: row.duration as number,
    size: row.file.size as number,
    speed: row.duration / seconds,
    cpu: (familyTime(pid) - before) / 1e6 / row.duration,
    renderer_mb: Math.max(...memory.map(({ named }) => named)),
    all_mb: Math.max(...memory.map(({ all }) => all)),
  };
}

/** Measures the product while it renders a film with pictures in 1080p at 30 frames per second. Works only on Linux. */
export async function benchRender({ runs = String(defaultRuns), json }: Options = {}) {
  const product = await startProduct({ WORKER: "inside" });
  try {
    const api = apiOf(product.url, product.token);
    const film = await filmOf(api);
    const rounds = [];
    for (let run = 0; run < Number(runs); run++) rounds.push(await renderOnce(api, film, product.pid));
    const { duration, size } = rounds[0]!;
    const figures: Figures = { speed: [], cpu: [], renderer_mb: [], all_mb: [] };
    for (const name of Object.keys(figures) as (keyof Figures)[])
      figures[name] = rounds.map((round) => round[name]);
    console.log(
      `render, ${duration.toFixed(1)} s of 1080p at 30 fps with pictures, ${(size / 1e6).toFixed(1)} MB, ${runs} runs, median (min–max)`,
    );
    console.log(`  times real time           ${spread(figures.speed)} (at least ${target.speed})`);
    console.log(`  CPU time per film second  ${spread(figures.cpu)} s`);
    console.log(
      `  peak memory, MB           ${spread(figures.renderer_mb)} to draw and encode, ${spread(figures.all_mb)} in all processes (at most ${target.memory_mb})`,
    );
    if (json) writeFileSync(json, JSON.stringify({ duration, size, target, figures }, undefined, 2));
  } finally {
    await product.stop();
  }
}
