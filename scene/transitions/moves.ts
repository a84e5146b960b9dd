import { clipped, moved, type Transition, zoomed } from "./transition.ts";

export const fade: Transition = ({ surface, share, before, after }) => {
  const alpha = surface.globalAlpha;
  before();
  surface.globalAlpha = alpha * share;
  after();
  surface.globalAlpha = alpha;
};

/** Both scenes fade. Without backgrounds, the next scene doesn't cover the previous one. */
export const dissolve: Transition = ({ surface, share, before, after }) => {
  const alpha = surface.globalAlpha;
  surface.globalAlpha = alpha * (1 - share);
  before();
  surface.globalAlpha = alpha * share;
  after();
  surface.globalAlpha = alpha;
};

/** The next scene slides over the previous one. */
export const slide: Transition = ({ surface, width, share, before, after }) => {
  before();
  moved(surface, width * (1 - share), 0, after);
};

/** The next scene pushes the previous one out to the left. */
export const push: Transition = ({ surface, width, share, before, after }) => {
  moved(surface, -width * share, 0, before);
  moved(surface, width * (1 - share), 0, after);
};

/** The previous scene lifts off and reveals the next one. */
export const cover: Transition = ({ surface, height, share, before, after }) => {
  moved(surface, 0, height * 0.18 * (1 - share), after);
  moved(surface, 0, -height * share, before);
};

/** The previous scene grows past the viewer while the next one comes closer. */
export const zoom: Transition = (change) => {
  const { surface, share, before, after } = change;
  const alpha = surface.globalAlpha;
  zoomed(change, 0.82 + 0.18 * share, after);
  surface.globalAlpha = alpha * (1 - share) ** 1.5;
  zoomed(change, 1 + share * 0.9, before);
  surface.globalAlpha = alpha;
};

/** The page turns: the previous scene is pulled away by the edge of the paper. */
export const page: Transition = ({ surface, width, height, share, accent, before, after }) => {
  const edge = width * (1 - share);
  const slant = width * 0.14 * (1 - share * 0.5);
  after();
  clipped(
    surface,
    () => {
      surface.moveTo(0, 0);
      surface.lineTo(edge + slant, 0);
      surface.lineTo(edge - slant, height);
      surface.lineTo(0, height);
      surface.closePath();
    },
    before,
  );
  surface.strokeStyle = accent;
  surface.lineWidth = width * 0.008;
  surface.beginPath();
  surface.moveTo(edge + slant, -height * 0.05);
  surface.lineTo(edge - slant, height * 1.05);
  surface.stroke();
};
