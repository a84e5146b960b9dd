import { AV_PKT_DATA_DISPLAYMATRIX } from "node-av/constants";
import type { Stream } from "node-av/lib";

/** The clockwise quarter turns by which a player rotates a video, such as one that a phone recorded upright. */
export function turnsOf({ codecpar }: Pick<Stream, "codecpar">): 0 | 1 | 2 | 3 {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 8) return 0;
  const angle = Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0));
  return ((Math.round(angle / (Math.PI / 2)) + 4) % 4) as 0 | 1 | 2 | 3;
}

/** The filter for a number of quarter turns, with a trailing comma unless it is empty. */
export const turnFilter = (turns: 0 | 1 | 2 | 3) =>
  ["", "transpose=clock,", "hflip,vflip,", "transpose=cclock,"][turns]!;
