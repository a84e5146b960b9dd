import type { SoundCodec } from "./sound-track.ts";
import type { Container, Film } from "./types.ts";

/** Converts to the color space that browsers and players expect, and tags the file with it. */
const toVideoColors =
  "scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=yuv420p," +
  "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";

interface Format {
  muxer: "mp4" | "webm" | "gif";
  muxer_options: Record<string, string>;
  filter: string;
  video: string;
  /** The encoder's own options. `crf` keeps the quality constant rather than the bit rate. */
  options: Record<string, string | number>;
  sound?: SoundCodec;
}

export const formats: Record<Container, Format> = {
  mp4: {
    muxer: "mp4",
    muxer_options: { movflags: "+faststart" },
    filter: toVideoColors,
    video: "libx264",
    // B-frames would make files a tenth to a quarter smaller, but encoding takes up to a third less time without them.
    options: { preset: "veryfast", crf: 20, bf: 0 },
    sound: "aac",
  },
  webm: {
    muxer: "webm",
    muxer_options: {},
    filter: toVideoColors,
    video: "libvpx-vp9",
    // The deadline `good` would make files a fifth smaller, but encoding would take two to three times as long.
    options: { deadline: "realtime", "cpu-used": 5, crf: 29, "row-mt": 1 },
    sound: "libopus",
  },
  gif: {
    muxer: "gif",
    muxer_options: {},
    // Each frame has its own palette, because a shared palette would require all frames to be in memory first.
    filter:
      "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer:bayer_scale=5:diff_mode=rectangle",
    video: "gif",
    options: {},
  },
};

const maxGifFps = 20;

/**
 * The step between the frames that are kept: with a step of n, only every nth frame is. GIFs are large and slow to
 * display, so they have at most 20 frames per second.
 */
export const frameStep = ({ container, fps }: Pick<Film, "container" | "fps">) =>
  container === "gif" ? Math.ceil(fps / maxGifFps) : 1;
