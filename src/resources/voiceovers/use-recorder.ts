import { useEffect, useRef, useState } from "react";
import { t } from "@/i18n/t";
import { toInt16, wavHeader } from "@/lib/wav-header";

const rate = 48_000;
/** The maximum length of a segment's audio, in seconds. */
const longest = 600;
const tickMs = 100;

/** Why the microphone can't be used, and what to do. */
function problemOf(error: unknown): string {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
      return t(
        "The browser blocks the microphone. Allow it in the browser's settings for this site, then try again.",
      );
    case "NotFoundError":
      return t("No microphone found. Connect one, then try again.");
    default:
      return t("The microphone can't be used. Close other programs that use it, then try again.");
  }
}

/** Converts a recording to a mono WAV file, because browsers record in formats that differ and lack a duration. */
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

interface Recorded {
  file: File;
  url: string;
}

type Step = "idle" | "asking" | "recording" | "converting";

/** Records from the microphone. The microphone is released at the end, and when the component unmounts. */
export function useRecorder() {
  const [step, setStep] = useState<Step>("idle");
  const [problem, setProblem] = useState<string>();
  const [seconds, setSeconds] = useState(0);
  /** The current loudness, from 0 to 1. */
  const [level, setLevel] = useState(0);
  const [recorded, setRecorded] = useState<Recorded>();
  /** Ends the recording; with `false`, without a result. */
  const end = useRef<(isKept: boolean) => void>(undefined);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      end.current?.(false);
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(recorded?.url ?? ""), [recorded]);

  function record(stream: MediaStream): Promise<Blob | undefined> {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const recorder = new MediaRecorder(stream);
    const chunks: Blob[] = [];
    const start = performance.now();
    const tick = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
      const elapsed = (performance.now() - start) / 1000;
      setSeconds(elapsed);
      if (elapsed >= longest) end.current?.(true);
    }, tickMs);
    return new Promise((resolve) => {
      let isKept = true;
      end.current = (wanted) => {
        isKept = wanted;
        if (recorder.state !== "inactive") recorder.stop();
      };
      recorder.ondataavailable = ({ data }) => chunks.push(data);
      // A microphone that is unplugged stops the recorder, too.
      recorder.onstop = () => {
        clearInterval(tick);
        for (const track of stream.getTracks()) track.stop();
        void context.close();
        end.current = undefined;
        resolve(isKept ? new Blob(chunks, { type: recorder.mimeType }) : undefined);
      };
      recorder.start();
    });
  }

  async function start() {
    setProblem(undefined);
    setRecorded(undefined);
    if (!("mediaDevices" in navigator) || typeof MediaRecorder === "undefined") {
      setProblem(t("Recording requires an up-to-date browser, and either HTTPS or localhost."));
      return;
    }
    setStep("asking");
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      setSeconds(0);
      setStep("recording");
      const recording = await record(stream);
      if (!recording || isGone.current) return;
      setStep("converting");
      const file = await asWav(recording);
      if (!isGone.current) setRecorded({ file, url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setStep("idle");
      setLevel(0);
    }
  }

  return {
    step,
    problem,
    seconds,
    level,
    recorded,
    start: () => void start(),
    stop: () => end.current?.(true),
    discard: () => setRecorded(undefined),
  };
}
