import type { Sound } from "../sound/schema.ts";
import type { StyleName } from "../styles/index.ts";
import type { Palette } from "../styles/style.ts";

/** How the films of a brand look and sound. Null keeps the film's own choice. */
export interface Brand {
  palette: Palette | null;
  style: StyleName | null;
  /** Built-in fonts by name, or uploaded ones by asset ID. */
  fonts: { headline: string | null; body: string | null };
  /** Asset IDs: the logo for any background, and those for dark and light ones. */
  logos: { any: string | null; dark: string | null; light: string | null };
  music: NonNullable<Sound["music"]> | null;
  /** The lines of text in the intro and the outro; null leaves out that scene. */
  intro: string | null;
  outro: string | null;
}

/** A word to avoid in a brand's films, and its replacement; "" if it has none. */
export interface AvoidedWord {
  word: string;
  instead: string;
}

/** The brand rules that the linter checks. */
export interface BrandRules extends Pick<Brand, "palette" | "fonts"> {
  avoid: readonly AvoidedWord[];
}
