import { type Box, px, touches } from "./stage.ts";

/** The bounds of the land in the Natural Earth projection at a scale of 1. `side` is half the width. */
const world = { side: 2.70251, top: -1.37874, bottom: 1.42239 };
/** The width of the world map for a height of 1. */
export const worldRatio = (2 * world.side) / (world.bottom - world.top);

/** The Natural Earth projection by Tom Patterson, as in d3-geo. */
function projected(lon: number, lat: number): [number, number] {
  const [l, p] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  const p2 = p * p;
  const p4 = p2 * p2;
  return [
    l * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))),
    -p * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))),
  ];
}

/** The position of a place on a world map that fills a box. */
export function pinOn(box: Box, lon: number, lat: number) {
  const [east, south] = projected(lon, lat);
  return {
    x: px(box.x + ((east + world.side) / (2 * world.side)) * box.w),
    y: px(box.y + ((south - world.top) / (world.bottom - world.top)) * box.h),
  };
}

/**
 * The first box beside, above or below a pin in which the pin's name covers no pin and no other name; null if
 * there is none.
 */
export function placed(
  x: number,
  y: number,
  w: number,
  h: number,
  off: number,
  area: Box,
  taken: readonly Box[],
): Box | null {
  const options = [
    [x + off, y - h / 2],
    [x - off - w, y - h / 2],
    [x - w / 2, y - off - h],
    [x - w / 2, y + off],
    [x + off, y - h * 1.5],
    [x - off - w, y + h * 0.5],
  ].map(([left, top]): Box => ({ x: px(left!), y: px(top!), w, h }));
  const inside = options.filter(
    (one) =>
      one.x >= area.x &&
      one.x + one.w <= area.x + area.w &&
      one.y >= area.y &&
      one.y + one.h <= area.y + area.h,
  );
  return inside.find((one) => !taken.some((other) => touches(one, other))) ?? null;
}
