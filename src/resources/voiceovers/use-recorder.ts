import { t } from "@/i18n/t";
import { type Source, stopTracks, useMediaRecorder } from "@/lib/use-media-recorder";
import { toInt16, wavHeader } from "@/lib/wav-header";

const rate = 48_000;
/** The maximum length of a segment's audio, in seconds. */
const longest = 600;

/** The reason why the microphone can't be used, and what to do. */
function problemOf(error: unknown): string {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
      return t(
        "The browser is blocking the microphone. Allow it in the browser's settings for this site, then try again.",
      );
    case "NotFoundError":
      return t("No microphone found. Connect one, then try again.");
    default:
      return t("The microphone can't be used. Close other programs that use it, then try again.");
  }
}

/** Converts a recording to a mono WAV file, because browsers record in different formats, without a duration. */
async function asWav(recording: Blob): Promise<File> {
  const decoder = new OfflineAudioContext(1, 1, rate);
  const sound = await decoder.decodeAudioData(await recording.arrayBuffer());
  const mono = sound.getChannelData(0);
  for (let channel = 1; channel < sound.numberOfChannels; channel++)
    for (const [at, sample] of sound.getChannelData(channel).entries()) mono[at]! += sample;
  const samples = toInt16(mono.map((sample) => sample / sound.numberOfChannels));
  const parts = [wavHeader(samples.byteLength, rate, 1), samples];
  return new File(parts, `${t("Recording")}.wav`, { type: "audio/wav" });
}

/** Opens the microphone, and measures how loud it is. */
async function openMicrophone(): Promise<Source> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    },
    release() {
      stopTracks(stream);
      void context.close();
    },
  };
}

/** Records from the microphone. */
export const useRecorder = () =>
  useMediaRecorder({ open: openMicrophone, problemOf, finish: asWav, longest });
