import { largestUpload, longestClip } from "@contract/upload-limits.ts";
import { t } from "@/i18n/t";
import { type Source, stopTracks, useMediaRecorder } from "@/lib/use-media-recorder";

/**
 * The recording ends a little earlier than the limit for clips, because a page in the background measures time less
 * precisely.
 */
export const longestRecording = longestClip - 3;
/** The size at which the recording ends, in bytes. The data of up to two more seconds can follow. */
const largest = largestUpload - 8_000_000;
/** The bit rate, high enough for sharp text, but low enough to keep the longest recording below the maximum size. */
const bitsPerSecond = 6_000_000;

/** The formats of recordings, best first. VP9 keeps text sharper than VP8, and Safari records only MP4. */
const formats = ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

/** Thrown if the microphone can't be used although the screen is shared. Its message is for the user. */
class MicrophoneError extends Error {}

const microphone = () =>
  navigator.mediaDevices.getUserMedia({ audio: true }).catch((cause) => {
    const message = t(
      "The microphone can't be used. Allow it in the browser's settings for this site, or record without it.",
    );
    throw new MicrophoneError(message, { cause });
  });

/** One track with the sound of several streams, because a recorder records only one. */
function mixed(streams: MediaStream[]): { track: MediaStreamTrack | undefined; close: () => void } {
  const heard = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (heard.length < 2) return { track: heard[0]?.getAudioTracks()[0], close: () => {} };
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(out);
  return { track: out.stream.getAudioTracks()[0], close: () => void context.close() };
}

/** Asks for a screen, a window or a tab, with its sound if the browser offers it, and then for the microphone. */
async function openScreen(withMicrophone: boolean): Promise<Source> {
  const opened: MediaStream[] = [];
  const release = () => opened.forEach(stopTracks);
  try {
    // The screen comes first: browsers let a page ask for it only right after a click.
    const screen = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 30 } },
      audio: true,
    });
    opened.push(screen);
    if (withMicrophone) opened.push(await microphone());
    const [picture] = screen.getVideoTracks();
    // The user can stop sharing while the browser asks for the microphone.
    if (picture?.readyState !== "live") throw new DOMException(undefined, "NotAllowedError");
    const { track, close } = mixed(opened);
    return {
      stream: new MediaStream([picture, ...(track ? [track] : [])]),
      release() {
        release();
        close();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The reason why the screen can't be recorded, and what to do. */
function problemOf(error: unknown): string {
  if (error instanceof MicrophoneError) return error.message;
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
      return t(
        "The screen wasn't shared. Choose a screen, window or tab when the browser asks. If it doesn't ask, allow screen recording in the settings of the browser and the operating system.",
      );
    case "NotFoundError":
      return t("There's nothing to record. Open the window that you want to show, then try again.");
    default:
      return t("The screen can't be recorded. Try another window, or use a different desktop browser.");
  }
}

function asFile(recording: Blob): File {
  const type = recording.type.split(";")[0] || "video/webm";
  const now = new Date();
  const time = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  const name = `${t("Screen recording")} ${time.replace("T", " ").replace(":", ".")}`;
  return new File([recording], `${name}.${type === "video/mp4" ? "mp4" : "webm"}`, { type });
}

/** Records the screen, with or without the microphone. */
export const useScreenRecorder = (withMicrophone: boolean) =>
  useMediaRecorder({
    open: () => openScreen(withMicrophone),
    problemOf,
    finish: asFile,
    settings: () => ({
      mimeType: formats.find((format) => MediaRecorder.isTypeSupported(format)),
      videoBitsPerSecond: bitsPerSecond,
    }),
    longest: longestRecording,
    largest,
  });
