export type VideoFormat = "mp4" | "av1" | "webm";
export type FilmFormat = VideoFormat | "gif";
export type Format = FilmFormat | "zip";

/** Raw audio: 32-bit little-endian floats with interleaved channels and without a header. */
export interface RawSound {
  /** A path instead of samples, so that long audio is never held in memory. */
  file: string;
  /** In Hz. If the codec doesn't support the rate, the audio is resampled. */
  sample_rate: number;
  channels: 1 | 2;
}

export interface Film {
  /** The path of the finished file. While it is being written, it is named `<file>.part`. */
  file: string;
  /**
   * mp4: H.264 and AAC. av1: AV1 and AAC in an MP4 file. webm: VP9 and Opus. gif: at most 20 frames per second, no
   * sound. zip: numbered PNGs, no sound.
   */
  format: Format;
  /** In pixels: even numbers from 16 to 3840. */
  width: number;
  height: number;
  fps: number;
  /** Cut, or padded with silence, to the length of the video. */
  sound?: RawSound;
  /** Whether frames have alpha. Only webm and zip keep it. */
  transparent?: boolean;
}

export interface EncodedFilm {
  /** In bytes. */
  size: number;
  frames: number;
  /** In seconds. */
  duration: number;
}

export interface FilmWriter {
  /** Writes the next frame of width * height * 4 bytes. Resolves when the encoder can accept another frame. */
  write(rgba: Uint8Array): Promise<void>;
  /** Finishes the file and moves it to its final path. */
  close(): Promise<EncodedFilm>;
  /** Kills the encoder and deletes the incomplete file. Has no effect after `close`. */
  cancel(): Promise<void>;
}

/** The exports of a painter module, which is loaded in a thread of the encoder's process. */
export interface PainterModule {
  open(input: unknown, size: { width: number; height: number; fps: number }): Painter | Promise<Painter>;
}

export interface Painter {
  /**
   * Fills `target` with frame `index`, at index / fps seconds, as RGBA, which is opaque unless the film is transparent.
   * Called once for each frame, in order.
   * @returns whether the frame differs from the last one; if it doesn't, `target` is ignored
   */
  draw(index: number, target: Uint8Array): boolean | Promise<boolean>;
  /** Makes the next frame count as different from the last one, whatever it shows. */
  restart?(): void;
  close?(): void;
}

export interface RenderTask extends Film {
  /** The number of frames: round(duration * fps). */
  frames: number;
  painter: {
    /** The absolute file URL of a PainterModule. */
    module: string;
    /** The input of `open`. It must be supported by the structured clone algorithm. */
    input: unknown;
  };
}

export interface Progress {
  frames_done: number;
  frames: number;
  /** The average number of frames encoded per second so far. */
  fps: number;
}

export interface RenderOptions {
  /** Aborting kills the process and deletes the incomplete file. */
  signal?: AbortSignal;
  /** Called at most four times a second, and once at the end. */
  onProgress?(progress: Progress): void;
}

export interface ProbedStream {
  type: "video" | "audio";
  /** FFmpeg's name for the codec, such as h264, av1, aac, vp9, opus, gif, mp3 or pcm_s16le. */
  codec: string;
  /** In seconds. */
  duration: number;
  /** Video only. Frames are counted, not read from the header. */
  width?: number;
  height?: number;
  fps?: number;
  frames?: number;
  /** Whether the stream is a recording's cover picture rather than a video. */
  is_cover?: boolean;
  /** Audio only. */
  sample_rate?: number;
  channels?: number;
}

export interface Probed {
  /** FFmpeg's name for the container, such as `mov,mp4,m4a,3gp,3g2,mj2`, `matroska,webm`, `gif`, `mp3` or `wav`. */
  container: string;
  /** In seconds. */
  duration: number;
  streams: ProbedStream[];
}

/** Limits for untrusted files. */
export interface Limits {
  /** In seconds; 3,600 by default. */
  max_duration?: number;
  /** Width times height of the video; 3840 * 2160 by default. */
  max_pixels?: number;
  /** In milliseconds; the process is killed after this time. 60,000 by default. */
  timeout_ms?: number;
  signal?: AbortSignal;
  /** The account for which the file is read. Waiting accounts are served round-robin. */
  owner?: string;
}

export interface Decoded {
  /** The samples, with channels interleaved. */
  pcm: Float32Array;
  sample_rate: number;
  channels: 1 | 2;
  /** In seconds. */
  duration: number;
}

export interface DecodeAudioOptions extends Limits {
  /** In Hz; 48,000 by default. */
  sample_rate?: number;
  /** The number of channels; 1 by default. */
  channels?: 1 | 2;
  /** The number of seconds to decode from the start; everything by default. */
  first?: number;
}

export interface DecodedFrame {
  /** The start of the frame that is shown at the requested time, in seconds. */
  time: number;
  width: number;
  height: number;
  rgba: Uint8Array;
}

export interface EncodeAudioOptions {
  /** The extension selects the format: .m4a, .mp3, .wav, .flac or .opus. The file is first written as `<file>.part`. */
  file: string;
  pcm: Float32Array;
  sample_rate: number;
  channels: 1 | 2;
}

export interface EncodeSoundOptions {
  /** The extension selects the format, as in `EncodeAudioOptions`. */
  file: string;
  sound: RawSound;
}

/** A video as a sequence of frames of equal duration. */
export interface ReelShape {
  fps: number;
  count: number;
  width: number;
  height: number;
  /** When the first frame is shown, in seconds of the video's own time. The sound begins at 0. */
  start: number;
  has_sound: boolean;
}
