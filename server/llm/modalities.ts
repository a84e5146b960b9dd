import { isImageModel } from "./image-models.ts";
import type { Rates } from "./rates.ts";
import type { ModelDetails } from "./upstreams/listed-model.ts";
import { isVisionModel } from "./vision.ts";

const embeds = /embed|^bge-|^e5-/i;
const speaks = /tts|speech/i;
const transcribes = /transcri|whisper/i;
const hears = /audio|realtime|^gemini-(?!.*embedding)/i;

/**
 * A model's input and output modalities, according to its upstream's list. If the list doesn't specify them, they are
 * inferred from prices and the model's name.
 */
export function modalitiesOf(model: string, rates: Rates | null, { inputs, outputs }: ModelDetails) {
  const name = model.split("/").at(-1)!;
  const audio =
    transcribes.test(name) ||
    (rates ? !rates.guessed.has("audio_input") && hears.test(name) : hears.test(name));
  return {
    inputs: inputs ?? ["text", ...(isVisionModel(model) ? ["image"] : []), ...(audio ? ["audio"] : [])],
    outputs: outputs ?? outputsOf(name, rates),
  };
}

function outputsOf(name: string, rates: Rates | null): string[] {
  if (embeds.test(name)) return ["embeddings"];
  // A price for characters but not for output identifies a speech model. An operator's price can include characters for
  // any model, but it always includes output.
  const { characters, output } = rates?.unit ?? {};
  if (speaks.test(name) || (characters !== undefined && output === undefined)) return ["audio"];
  // Gemini's image models also generate text.
  if (isImageModel(name)) return /^gemini-/i.test(name) ? ["text", "image"] : ["image"];
  return ["text"];
}
