import { createSpeaker } from "../server/studio/speech/index.ts";
import { median, spread } from "./figures.ts";

const runs = 7;
const texts = {
  sentence: "Twice a day the sea comes in and goes out again, and the Moon is why.",
  narration:
    "The Moon pulls at the oceans, and the water bulges towards it. The Earth turns beneath that bulge, so each coast meets it about twice a day. When the Sun pulls along, the tides are highest; when it pulls across, they are low.",
};
const settings = {
  DATA_DIR: ".data",
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
  SPEECH_MODEL: "",
  SPEECH_VOICES: [],
};

/**
 * Measures how long speech generation takes, in seconds and relative to the audio's duration. A ratio below 1 is faster
 * than real time.
 */
export async function benchSpeech() {
  const speaker = createSpeaker(settings, console);
  try {
    console.log(`speech, ${runs} runs each, one after the other, median (min–max)`);
    for (const voice of ["af_heart", "flite_slt"]) {
      if (!speaker.voices().some(({ id }) => id === voice)) continue;
      const from = performance.now();
      await speaker.speak({ text: "Ready.", voice });
      console.log(
        `  ${voice}: first word after ${((performance.now() - from) / 1000).toFixed(1)} s, process and model included`,
      );
      for (const [name, text] of Object.entries(texts)) {
        const taken: number[] = [];
        const factors: number[] = [];
        for (let run = 0; run < runs; run++) {
          const begun = performance.now();
          const { duration } = await speaker.speak({ text, voice });
          taken.push((performance.now() - begun) / 1000);
          factors.push(taken.at(-1)! / duration);
        }
        const lasts = (median(taken) / median(factors)).toFixed(1);
        console.log(
          `  ${voice}, ${name} of ${lasts} s: ${spread(taken)} s, real-time factor ${spread(factors)}`,
        );
      }
    }
  } finally {
    speaker.stop();
  }
}
