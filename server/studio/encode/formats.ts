import type { SoundCodec } from "./sound-track.ts";
import type { Container, Film } from "./types.ts";

/** Colours as browsers and players expect them of a film, and said so in the file. */
const toFilmColours =
  "scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=yuv420p," +
  "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";

interface Format {
  muxer: "mp4" | "webm" | "gif";
  muxer_options: Record<string, string>;
  filter: string;
  video: string;
  /** The encoder's own; with `crf` the quality is held and not the rate. */
  options: Record<string, string | number>;
  sound?: SoundCodec;
}

export const formats: Record<Container, Format> = {
  mp4: {
    muxer: "mp4",
    muxer_options: { movflags: "+faststart" },
    filter: toFilmColours,
    video: "libx264",
    options: { preset: "veryfast", crf: 20 },
    sound: "aac",
  },
  webm: {
    muxer: "webm",
    muxer_options: {},
    filter: toFilmColours,
    video: "libvpx-vp9",
    // The deadline `good` makes films a fifth smaller, and takes two to three times as long for them.
    options: { deadline: "realtime", "cpu-used": 5, crf: 29, "row-mt": 1 },
    sound: "libopus",
  },
  gif: {
    muxer: "gif",
    muxer_options: {},
    // A palette for each frame: one for all of them would need all of them in memory first.
    filter:
      "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer:bayer_scale=5:diff_mode=rectangle",
    video: "gif",
    options: {},
  },
};

const gifFpsAtMost = 20;

/** Of how many frames one is kept: GIF is slow to show and large, so it has at most twenty a second. */
export const keepsOneOf = ({ container, fps }: Pick<Film, "container" | "fps">) =>
  container === "gif" ? Math.ceil(fps / gifFpsAtMost) : 1;
