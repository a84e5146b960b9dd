import type { EnterKind } from "../element-fields.ts";
import type { TypefaceName } from "../fonts.ts";
import type { MoodName } from "../music/names.ts";
import type { BackdropKind } from "../paint/backdrops/index.ts";
import type { EffectName } from "../sound/effect-names.ts";
import type { TransitionName } from "../transitions/index.ts";

/** The colors of a film, as a theme stores them. */
export interface Palette {
  background: string[];
  text: string;
  muted: string;
  surface: string;
  accent: string;
  accent2: string;
}

/** How headings and their parts are aligned. */
export type Alignment = "left" | "center";

/**
 * Everything that makes films of one style look and move alike. Lengths are multiples of the unit of `Stage`,
 * which is 1 px in a 1280 × 720 picture.
 */
export interface Style {
  /** The name on screen. */
  title: string;
  /** When to choose the style, for the picker and for models. */
  use: string;
  /** Words of a prompt that call for the style, lowercase. */
  tones: readonly string[];
  /** The first palette is the default one. Text has a contrast of at least 4.5:1 on backgrounds and surfaces. */
  palettes: readonly [Palette, ...Palette[]];
  display: {
    face: TypefaceName | "inter";
    weight: 400 | 500 | 600 | 700 | 800;
    /** The size relative to Inter's, because faces of the same size differ in width and height. */
    scale: number;
    uppercase?: boolean;
    line_height: number;
  };
  text: { face: TypefaceName | "inter"; scale: number };
  align: Alignment;
  /** The moving backdrop that is painted behind each scene. */
  backdrop: BackdropKind;
  /** The line under a heading. */
  rule: "bar" | "underline" | "hairline" | "block" | "dot" | "none";
  panel: {
    radius: number;
    fill: "surface" | "none";
    /** The outline's width; 0 for none. */
    stroke: number;
    /** The offset of a hard shadow, or the reach of a soft one. */
    shadow: number;
    soft?: boolean;
  };
  /** How lines and outlines are drawn. */
  line: { rough: number; glow: number };
  picture: {
    /** The set that the picture finder prefers. */
    set: "fluent-emoji-flat" | "ph";
    /** The variant of `ph`, which has six. */
    variant: "" | "-duotone" | "-fill" | "-bold" | "-light" | "-thin";
    /** The shape behind a picture. */
    ground: "none" | "disc" | "card" | "blob" | "square";
    /** How a picture moves while it is visible. */
    motion: "none" | "float" | "sway" | "zoom";
  };
  enter: { heading: EnterKind; part: EnterKind; picture: EnterKind };
  /** The transitions, used in this order from scene to scene. */
  transitions: readonly [TransitionName, ...TransitionName[]];
  /** Divides the durations of enter effects: 1 is neutral, 0.7 is calm, 1.3 is brisk. */
  tempo: number;
  /** The default sound of films in this style. A null effect is silent. */
  sound: {
    music: MoodName;
    /** The effects for transitions, for elements that pop up or are drawn, and for figures and charts. */
    change: EffectName | null;
    pop: EffectName | null;
    draw: EffectName | null;
    figure: EffectName | null;
    /** The effects' level in dB, at most 0. */
    level: number;
  };
}
