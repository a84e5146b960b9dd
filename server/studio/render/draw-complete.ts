import { drawFrame, type Film } from "../../../scene/draw.ts";
import type { Surface } from "../../../scene/surface.ts";
import type { LoadedMedia } from "./canvas.ts";

export interface LoadedFilm extends Film {
  media: LoadedMedia;
}

/** Draws a frame of a film. If frames of its videos are missing, they are loaded and the frame is drawn again. */
export async function drawComplete(surface: Surface, film: LoadedFilm, seconds: number): Promise<void> {
  drawFrame(surface, film, seconds);
  if (await film.media.loadFrames()) drawFrame(surface, film, seconds);
}
