import { contrast, hexOf, mix, type Rgb, rgbOf } from "../color.ts";
import type { Theme } from "../document.ts";
import { styleOf } from "../styles/index.ts";

/** Natural colors, which themes tint so grass looks like grass and still fits each style. */
const world = {
  air: "#58b4f5",
  grass: "#4fae5a",
  water: "#2f8fd6",
  wood: "#b9793f",
  sand: "#f0cf8c",
  dusk: "#16204a",
} as const;

/**
 * Each tone's theme color, its natural color, and how much of the mix of both is blended into the background.
 */
const shares = {
  sky: ["accent2", "air", 0.24],
  haze: ["accent2", "air", 0.42],
  glass: ["accent2", "air", 0.46],
  hill: ["accent2", "grass", 0.5],
  ground: ["accent2", "grass", 0.72],
  shallow: ["accent2", "water", 0.44],
  water: ["accent2", "water", 0.62],
  deep: ["accent2", "water", 0.8],
  sand: ["accent", "sand", 0.9],
  wall: ["accent", null, 0.12],
  trim: ["accent", null, 0.24],
  floor: ["accent", null, 0.36],
  wood: ["accent", "wood", 0.72],
  block: ["text", null, 0.3],
  road: ["text", null, 0.42],
  dark: ["text", null, 0.72],
} as const;

const indoors: ReadonlySet<string> = new Set<keyof typeof shares>(["wall", "trim", "floor"]);

/** The colors of an illustration's shapes, mixed with the theme's colors so they fit every style. */
export type Tone =
  | keyof typeof shares
  | "accent"
  | "accent2"
  | "light"
  | "lamp"
  | "puff"
  | "night"
  | "dusk"
  | "tower";

const white: Rgb = [255, 255, 255];

/** The share of a natural color in its mix with the theme's color. */
const natural = 0.84;
/** The factor that fades the shapes behind single-colored pictures, so that the pictures stand out. */
const faint = 0.45;

export function tonesOf(theme: Theme): Record<Tone, string> {
  const ground = rgbOf(theme.background[0]!);
  const isDark = contrast(ground, white) > 8;
  const single = styleOf(theme).picture.set === "ph";
  const own = (name: keyof typeof world, role: "accent" | "accent2") =>
    mix(rgbOf(theme[role]), rgbOf(world[name]), single ? 0 : natural);
  const mixed = Object.entries(shares).map(([tone, [role, name, share]]) => {
    const color = name ? own(name, role as "accent" | "accent2") : rgbOf(theme[role]);
    // Rooms are lighter than the film's background, which is often as saturated as the sky.
    const base = indoors.has(tone) && !single ? rgbOf(theme.surface) : ground;
    return [tone, hexOf(mix(base, color, share * (single ? faint : 1)))];
  });
  // Single-colored pictures have the theme's colors, which are readable only on the theme's background.
  const night = (share: number) =>
    hexOf(
      single
        ? mix(ground, rgbOf(theme.accent2), 0.1 + share * 0.4)
        : mix(mix(rgbOf(world.dusk), rgbOf(theme.accent2), 0.16), white, share),
    );
  return {
    // The cast is safe, because the entries contain every tone of `shares`.
    ...(Object.fromEntries(mixed) as Record<keyof typeof shares, string>),
    // In dark themes, text is light, so a blackboard in the text color wouldn't be dark.
    ...(isDark && !single ? { dark: hexOf(mix(rgbOf(theme.surface), rgbOf(theme.text), 0.24)) } : {}),
    accent: single ? hexOf(mix(ground, rgbOf(theme.accent), 0.6)) : theme.accent,
    accent2: single ? hexOf(mix(ground, rgbOf(theme.accent2), 0.6)) : theme.accent2,
    light: single ? theme.surface : hexOf(mix(rgbOf(theme.surface), white, 0.6)),
    lamp: hexOf(mix(rgbOf(theme.accent), [255, 209, 92], single ? 0.25 : 0.86)),
    puff: hexOf(mix(ground, single ? rgbOf(theme.text) : white, 0.75)),
    night: night(0),
    dusk: night(0.1),
    tower: night(0.2),
  };
}
