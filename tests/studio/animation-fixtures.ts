import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { composeScene } from "../../scene/compose/index.ts";
import { Document } from "../../scene/document.ts";
import { Plan } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import type { Api } from "../api/api.ts";

const look = { width: 1280, height: 720, fps: 30 as const, theme: themes.Midnight };

/** A plan with three scenes, the first without narration. */
export const shortPlan = Plan.parse({
  title: "Tides",
  scenes: [
    { id: "open", narration: "", visual: { layout: "title", heading: "Tides" } },
    { id: "pull", narration: "The Moon pulls the sea.", visual: { layout: "title", heading: "The pull" } },
    { id: "twice", narration: "Twice a day.", visual: { layout: "title", heading: "Twice a day" } },
  ],
});

export const documentOf = (plan: Plan, seconds = 1): Document =>
  Document.parse({
    version: 1,
    title: plan.title,
    ...look,
    // Tests measure only the voice.
    sound: { music: "none", effects: false },
    scenes: plan.scenes.map((scene, at) => ({ ...composeScene(scene, look, at), duration: seconds })),
  });

export const shortFilm = documentOf(shortPlan);

/** Creates an animation with a document. @returns its ID */
export async function makeFilm(api: Api, document: Document = shortFilm): Promise<string> {
  const made = await api.post("animations", { title: document.title });
  expect(made.status).toBe(201);
  const kept = await api.patch(`animations/${made.body.id}`, { document });
  expect(kept.body.code ?? kept.status).toBe(200);
  return made.body.id;
}

/** Polls until a record has one of the statuses. */
export async function settled(
  api: Api,
  path: string,
  states = ["succeeded", "failed", "cancelled", "ready"],
  ms = 180_000,
) {
  for (const deadline = Date.now() + ms; ; await sleep(80)) {
    const { body } = await api.get(path);
    if (states.includes(body.status)) return body;
    if (Date.now() > deadline) throw new Error(`${path} is still ${body.status}, ${body.progress} %`);
  }
}

/** Generates an animation's voiceover. @returns the finished voiceover */
export async function voiced(api: Api, animation: string, body: object = { voice: "flite_slt" }) {
  const asked = await api.post(`animations/${animation}/voiceover`, body);
  expect(asked.status).toBe(202);
  const voiceover = await settled(api, `voiceovers/${asked.body.id}`);
  expect(voiceover).toMatchObject({ status: "ready", error: null, stale: false });
  return voiceover;
}

/** Uploads a file. @returns the asset */
export async function upload(url: string, token: string, name: string, bytes: Uint8Array) {
  const answer = await fetch(`${url}/api/assets/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "x-file-name": name },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; kind: string };
}
