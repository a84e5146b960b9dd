import type { SoundCodec } from "./sound-track.ts";
import type { Film, FilmFormat } from "./types.ts";

/** Converts to the color space that browsers and players expect, and tags the file with it. */
const toVideoColors = (format: "yuv420p" | "yuva420p") =>
  `scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=${format},` +
  "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";

/** The deadline `good` would make files a fifth smaller, but encoding would take two to three times as long. */
const vp9 = { deadline: "realtime", "cpu-used": 5, crf: 29, "row-mt": 1 };

interface Settings {
  muxer: "mp4" | "webm" | "gif";
  muxer_options: Record<string, string>;
  filter: string;
  video: string;
  /** The encoder's own options. `crf` keeps the quality constant rather than the bit rate. */
  options: Record<string, string | number>;
  /** The settings that differ for frames with alpha; missing if the format doesn't support alpha. */
  transparent?: Pick<Settings, "filter" | "options">;
  sound?: SoundCodec;
}

export const formats: Record<FilmFormat, Settings> = {
  mp4: {
    muxer: "mp4",
    muxer_options: { movflags: "+faststart" },
    filter: toVideoColors("yuv420p"),
    video: "libx264",
    // B-frames would make files a tenth to a quarter smaller, but encoding takes up to a third less time without them.
    options: { preset: "veryfast", crf: 20, bf: 0 },
    sound: "aac",
  },
  // At the same PSNR, files are about 40% smaller than with H.264, and encoding takes as much CPU time. More threads or
  // lookahead would take up to 200 MB more memory and make files no smaller.
  av1: {
    muxer: "mp4",
    muxer_options: { movflags: "+faststart" },
    filter: toVideoColors("yuv420p"),
    video: "libsvtav1",
    options: { preset: 10, crf: 33, "svtav1-params": "lp=1:lookahead=0" },
    sound: "aac",
  },
  webm: {
    muxer: "webm",
    muxer_options: {},
    filter: toVideoColors("yuv420p"),
    video: "libvpx-vp9",
    options: vp9,
    // The encoder refuses alternate reference frames with alpha.
    transparent: { filter: toVideoColors("yuva420p"), options: { ...vp9, "auto-alt-ref": 0 } },
    sound: "libopus",
  },
  gif: {
    muxer: "gif",
    muxer_options: {},
    // With one palette and a fixed dithering pattern, pixels that don't change needn't be stored again.
    filter: "[frame][palette]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle[result]",
    video: "gif",
    options: {},
  },
};

const maxGifFps = 20;

/**
 * The step between the frames that are kept: with a step of n, only every nth frame is kept. GIFs are large and slow to
 * display, so they have at most 20 frames per second.
 */
export const frameStep = ({ format, fps }: Pick<Film, "format" | "fps">) =>
  format === "gif" ? Math.ceil(fps / maxGifFps) : 1;
