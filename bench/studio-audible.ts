import { readFileSync } from "node:fs";
import { audibilityOf } from "../server/studio/speech/audible.ts";
import { createSpeaker, type Speech } from "../server/studio/speech/index.ts";

const count = 200;
const settings = {
  DATA_DIR: ".data",
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
  SPEECH_MODEL: "",
  SPEECH_VOICES: [],
};

/**
 * Sentences from films. With 16-bit weights, most voices produced silence for the first one on CPUs with
 * avx512_fp16.
 */
const sentences = [
  "A typical freighter carried around 200,000 separate items.",
  "Twice a day the sea comes in and goes out again, and the Moon is why.",
  "Ports were slow, crowded and expensive.",
  "In 1956, a truck driver had an idea: move the whole box.",
  "Add 1/2 tsp of salt, then stir for five minutes.",
  "Who would have thought that steel could change the world?",
  "Today, 90% of everything you own has crossed an ocean.",
];

function faultOf({ pcm, words, sample_rate }: Speech): string | undefined {
  if (!pcm.every(Number.isFinite)) return "NaN";
  const { share } = audibilityOf(pcm, words, sample_rate);
  return share < 0.5 ? `silent, ${Math.round(share * 100)} % audible` : undefined;
}

const hasHalfPrecision = () => {
  try {
    return readFileSync("/proc/cpuinfo", "utf8").includes("avx512_fp16");
  } catch {
    return false;
  }
};

/** Speaks 200 segments with the built-in voices in turn, and counts those that are silent or contain NaN. */
export async function benchAudible() {
  const speaker = createSpeaker(settings, { warn: console.warn });
  const voices = speaker.voices();
  const faults: string[] = [];
  let heard = 0;
  try {
    for (let at = 0; at < count; at++) {
      const voice = voices[at % voices.length]!.id;
      const text = sentences[(at + Math.floor(at / voices.length)) % sentences.length]!;
      const speech = await speaker.speak({ text, voice });
      heard += speech.duration;
      const fault = faultOf(speech);
      if (fault) faults.push(`${voice}, “${text}”: ${fault}`);
    }
    console.log(
      `audible, CPU ${hasHalfPrecision() ? "with" : "without"} avx512_fp16: ${count} segments of ${voices.length} voices, ${heard.toFixed(0)} s of speech, ${faults.length} silent or with NaN`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
  } finally {
    speaker.stop();
  }
}
