import { clipped, type Transition } from "./transition.ts";

/** A slanted edge reveals the next scene from the left. */
export const wipe: Transition = ({ surface, width, height, share, before, after }) => {
  const slant = height * 0.22;
  const edge = (width + slant) * share;
  before();
  clipped(
    surface,
    () => {
      surface.moveTo(0, 0);
      surface.lineTo(edge, 0);
      surface.lineTo(edge - slant, height);
      surface.lineTo(0, height);
      surface.closePath();
    },
    after,
  );
};

/** The next scene opens in a circle. */
export const iris: Transition = ({ surface, width, height, share, before, after }) => {
  before();
  const reach = Math.hypot(width, height) / 2;
  clipped(
    surface,
    () => surface.arc(width / 2, height / 2, Math.max(0.5, reach * share), 0, Math.PI * 2),
    after,
  );
};

/** The next scene appears in columns, one after another. */
export const blinds: Transition = ({ surface, width, height, share, before, after }) => {
  const count = 8;
  before();
  clipped(
    surface,
    () => {
      for (let at = 0; at < count; at++) {
        const own = Math.max(0, Math.min(1, share * 1.6 - (at / count) * 0.6));
        surface.rect((width * at) / count, 0, (width / count) * own + (own === 1 ? 1 : 0), height);
      }
    },
    after,
  );
};
