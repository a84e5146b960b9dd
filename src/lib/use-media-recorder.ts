import { useEffect, useRef, useState } from "react";
import { t } from "@/i18n/t";

const tickMs = 100;
/** How often the recorder hands over its data, in milliseconds, so that the size of the recording is known. */
const sliceMs = 1000;

/** The source of a recording. */
export interface Source {
  stream: MediaStream;
  /** The current loudness, from 0 to 1. */
  level?: () => number;
  /** Releases everything that was opened. It is called exactly once. */
  release: () => void;
}

interface Options {
  /** Requests access to the source, such as a microphone. */
  open: () => Promise<Source>;
  /** The message if recording fails: why, and what to do. */
  problemOf: (error: unknown) => string;
  /** Converts the recording to the file to use. */
  finish: (recording: Blob) => Promise<File> | File;
  settings?: () => MediaRecorderOptions;
  /** The limits at which a recording ends: its length in seconds and its size in bytes. */
  longest: number;
  largest?: number;
}

interface Recorded {
  file: File;
  url: string;
  seconds: number;
}

type Step = "idle" | "asking" | "recording" | "converting";

/** Stops all tracks of a stream, so that the browser no longer shows that it is recording. */
export function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** Records from a device or the screen. The source is released when the recording ends or the component unmounts. */
export function useMediaRecorder({
  open,
  problemOf,
  finish,
  settings,
  longest,
  largest = Infinity,
}: Options) {
  const [step, setStep] = useState<Step>("idle");
  const [problem, setProblem] = useState<string>();
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const [recorded, setRecorded] = useState<Recorded>();
  /** Ends the recording. If `isKept` is false, the recording is discarded. */
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

  /** @returns the recording; undefined if it was discarded */
  async function record({ stream, level }: Source): Promise<Blob | undefined> {
    if (isGone.current) return undefined;
    const recorder = new MediaRecorder(stream, settings?.());
    const chunks: Blob[] = [];
    let size = 0;
    const start = performance.now();
    const look = () => {
      if (level) setLevel(level());
      const elapsed = (performance.now() - start) / 1000;
      setSeconds(elapsed);
      if (elapsed >= longest || size >= largest) end.current?.(true);
    };
    // This throws if none of the source's tracks is live anymore.
    recorder.start(sliceMs);
    const tick = setInterval(look, tickMs);
    return new Promise((resolve) => {
      let isKept = true;
      end.current = (wanted) => {
        isKept = wanted;
        if (recorder.state !== "inactive") recorder.stop();
      };
      recorder.ondataavailable = ({ data }) => {
        chunks.push(data);
        size += data.size;
        // Browsers throttle timers in background pages, but not these events.
        look();
      };
      // The end of the first track ends the recording: a microphone that is unplugged, or a screen that is no longer
      // shared.
      for (const track of stream.getTracks())
        track.addEventListener("ended", () => end.current?.(true), { once: true });
      recorder.onstop = () => {
        clearInterval(tick);
        end.current = undefined;
        resolve(isKept ? new Blob(chunks, { type: recorder.mimeType }) : undefined);
      };
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
      const source = await open();
      setSeconds(0);
      setStep("recording");
      const begin = performance.now();
      const recording = await record(source).finally(source.release);
      if (!recording || isGone.current) return;
      // A source that delivers nothing, or too late, leaves the recording empty.
      if (recording.size === 0) {
        setProblem(t("Nothing was recorded. Try again."));
        return;
      }
      const seconds = (performance.now() - begin) / 1000;
      setStep("converting");
      const file = await finish(recording);
      if (!isGone.current) setRecorded({ file, url: URL.createObjectURL(file), seconds });
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
