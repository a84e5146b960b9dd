export type Container = "mp4" | "webm" | "gif";

/** Raw sound: 32-bit floats, little-endian, channels interleaved, without a header. */
export interface RawSound {
  /** Where the floats are; a path, so that the sound of a long film is never held in memory. */
  file: string;
  /** Hz. 48000 is what a film is encoded with; anything else is resampled. */
  sample_rate: number;
  channels: 1 | 2;
}

export interface Film {
  /** Where the film is put when all of it is good; until then it is `<file>.part`. */
  file: string;
  /** mp4: H.264 and AAC. webm: VP9 and Opus. gif: at most 20 frames a second, no sound. */
  container: Container;
  /** Pixels, even numbers, 16 to 3840. */
  width: number;
  height: number;
  fps: number;
  /** Cut at, or filled with silence to, the length of the pictures. */
  sound?: RawSound;
}

export interface Made {
  /** Bytes. */
  size: number;
  frames: number;
  /** Seconds. */
  duration: number;
}

export interface FilmWriter {
  /** The next frame, width * height * 4 bytes; resolves when the encoder can take another. */
  write(rgba: Uint8Array): Promise<void>;
  /** Ends the film and puts it in its place. */
  close(): Promise<Made>;
  /** Kills the encoder and removes what there is; nothing happens after `close`. */
  cancel(): Promise<void>;
}

/** What the module of a painter exports. It is loaded in a thread of the encoder's process. */
export interface PainterModule {
  open(input: unknown, size: { width: number; height: number; fps: number }): Painter | Promise<Painter>;
}

export interface Painter {
  /** Fills `target` with frame `index` (its time is index / fps) as RGBA, opaque. Asked in order, each once. */
  draw(index: number, target: Uint8Array): void | Promise<void>;
  close?(): void;
}

export interface RenderAsk extends Film {
  /** round(duration * fps), which is how many frames the film has. */
  frames: number;
  painter: {
    /** Absolute file URL of a PainterModule. */
    module: string;
    /** For `open`; whatever a structured clone can carry. */
    input: unknown;
  };
}

export interface Progress {
  frames_done: number;
  frames: number;
  /** Encoded a second, on average up to now. */
  fps: number;
}

export interface RenderOptions {
  /** Kills the process and removes the unfinished file. */
  signal?: AbortSignal;
  /** At most four times a second, and once at the end. */
  onProgress?(progress: Progress): void;
}

export interface ProbedStream {
  type: "video" | "audio";
  /** FFmpeg's name: h264, aac, vp9, opus, gif, mp3, pcm_s16le. */
  codec: string;
  /** Seconds. */
  duration: number;
  /** Video only. Frames are counted, not believed. */
  width?: number;
  height?: number;
  fps?: number;
  frames?: number;
  /** Audio only. */
  sample_rate?: number;
  channels?: number;
}

export interface Probed {
  /** FFmpeg's name: `mov,mp4,m4a,3gp,3g2,mj2`, `matroska,webm`, `gif`, `mp3`, `wav`. */
  container: string;
  /** Seconds. */
  duration: number;
  streams: ProbedStream[];
}

/** Bounds for files of unknown origin. */
export interface Limits {
  /** Seconds of sound or film; 3600 by default. */
  max_duration?: number;
  /** Width times height of a picture; 3840 * 2160 by default. */
  max_pixels?: number;
  /** How long it may take before the process is killed; 60000 by default. */
  timeout_ms?: number;
  signal?: AbortSignal;
}

export interface Decoded {
  /** Channels interleaved. */
  pcm: Float32Array;
  sample_rate: number;
  channels: 1 | 2;
  /** Seconds. */
  duration: number;
}

export interface DecodeAudioAsk extends Limits {
  /** Hz; 48000 by default. */
  sample_rate?: number;
  /** 1 by default. */
  channels?: 1 | 2;
  /** So many seconds from its beginning; all of it by default. */
  first?: number;
}

export interface DecodedFrame {
  /** Seconds; the frame that is shown at the asked time. */
  time: number;
  width: number;
  height: number;
  rgba: Uint8Array;
}

export interface EncodeAudioAsk {
  /** Its ending says what it becomes: .m4a, .mp3, .wav, .opus. Written to `<file>.part` first. */
  file: string;
  pcm: Float32Array;
  sample_rate: number;
  channels: 1 | 2;
}

export { decodeAudio, decodeFrames, probe } from "./decoder.ts";
