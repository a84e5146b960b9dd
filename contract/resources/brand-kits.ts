import * as z from "zod/mini";
import type { TypefaceName } from "../../scene/fonts.ts";
import type { MoodName } from "../../scene/music/names.ts";
import type { StyleName } from "../../scene/styles/index.ts";
import { ownRecords } from "../access.ts";
import { withLabels } from "../appearance.ts";
import { choice, flag, json, longText, palette, ref, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A built-in typeface by its name in `scene/fonts.ts`, `inter`, or an uploaded font by the ID of its asset. */
export type BrandFont = "inter" | TypefaceName | (string & {});
const font = z.nullable(z.string().check(z.minLength(1), z.maxLength(60)));

/** The fonts of headlines and of other text; null for the style's own font. */
export interface BrandFonts {
  headline: BrandFont | null;
  body: BrandFont | null;
}

/** Matches a single word: pronunciations are looked up word by word. */
const oneWord = /^\S+$/;
const short = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const isUnique = (list: readonly { word: string }[]) =>
  new Set(list.map(({ word }) => word.toLowerCase())).size === list.length;
const unique = z.refine<readonly { word: string }[]>(isUnique, "Enter each word only once");

export const pronunciation = z.strictObject({
  word: z.string().check(z.trim(), z.maxLength(40), z.regex(oneWord, "Enter a single word")),
  /** How the voice says the word, in ordinary letters. */
  spoken: short(60),
});
export type Pronunciation = z.infer<typeof pronunciation>;

export const avoidedWord = z.strictObject({
  word: short(60),
  /** The word to use in place of `word`, or "" if there is none. */
  instead: z.string().check(z.trim(), z.maxLength(60)),
});
export type AvoidedWord = z.infer<typeof avoidedWord>;

const look = "Style and logo variants";
const ends = "Intro and outro";
const words = "Music, words and voice";

type Track = "none" | MoodName;
const asStyle = (styles: Record<StyleName, string>) => styles;
const asTracks = (tracks: Record<Track, string>) => tracks;

const styleLabels = asStyle({
  plain: "Clean",
  editorial: "Editorial",
  swiss: "Swiss",
  notebook: "Notebook",
  chalkboard: "Chalkboard",
  launch: "Launch",
  data: "Data desk",
  retro: "Retro print",
  neon: "Neon",
  "paper-cut": "Paper cut",
  calm: "Calm",
  kids: "For children",
});
const trackLabels = asTracks({
  none: "No music",
  warm: "Warm",
  calm: "Calm",
  upbeat: "Upbeat",
  confident: "Confident",
  playful: "Playful",
  curious: "Curious",
  focused: "Focused",
  electric: "Electric",
  swing: "Swing",
  reflective: "Reflective",
  hopeful: "Hopeful",
  dreamy: "Dreamy",
  serious: "Serious",
  mellow: "Mellow",
});
const keysOf = <K extends string>(table: Record<K, string>) => Object.keys(table) as [K, ...K[]];

/** A brand: how its films look, sound and speak. */
export const brandKits = defineResource("brand-kits", {
  names: { one: "Brand kit", many: "brand kits", title: "Brand kits" },
  subtitle: "Colors, fonts, logos and words that your films share",
  path: "/brand-kits",
  group: "Studio",
  heading: "name",
  search: ["name", "tone"],
  impersonation: "allowed",
  access: ownRecords,
  fields: {
    name: text({ label: "Name", max: 100, column: true, sort: true }),
    palette: palette({ label: "Colors", nullable: true, column: true }),
    logo_asset_id: ref("assets", {
      label: "Logo",
      help: "An image from your assets",
      nullable: true,
      column: true,
      filter: false,
    }),
    fonts: json<BrandFonts, false, "always", BrandFonts>({
      label: "Fonts",
      help: "Built-in fonts, or fonts from your assets",
      shape: z.strictObject({ headline: font, body: font }),
      initial: { headline: null, body: null },
    }),
    is_default: flag({
      label: "Default",
      help: "New films get this brand kit",
      initial: false,
      column: true,
    }),
    app_id: ref("apps", {
      label: "App",
      help: "If this is the default kit, it applies to films that this app creates with its API keys",
      nullable: true,
    }),
    style: withLabels(
      choice(keysOf(styleLabels), {
        label: "Style",
        help: "Leave empty to choose a style that suits each film",
        nullable: true,
        section: look,
      }),
      styleLabels,
    ),
    dark_logo_asset_id: ref("assets", {
      label: "Logo for dark backgrounds",
      nullable: true,
      filter: false,
      section: look,
    }),
    light_logo_asset_id: ref("assets", {
      label: "Logo for light backgrounds",
      nullable: true,
      filter: false,
      section: look,
    }),
    intro: flag({
      label: "Intro",
      help: "Films begin with a scene that shows the logo and a line of text",
      initial: false,
      filter: false,
      section: ends,
    }),
    intro_text: text({
      label: "Intro text",
      help: "Leave empty to show the brand kit's name",
      nullable: true,
      max: 90,
      filter: false,
      section: ends,
    }),
    outro: flag({
      label: "Outro",
      help: "Films end with a scene that shows the logo and a line of text",
      initial: false,
      filter: false,
      section: ends,
    }),
    outro_text: text({
      label: "Outro text",
      help: "Leave empty to show the brand kit's name",
      nullable: true,
      max: 90,
      filter: false,
      section: ends,
    }),
    music: withLabels(
      choice(keysOf(trackLabels), {
        label: "Music",
        help: "Leave empty to keep each film's music",
        nullable: true,
        filter: false,
        section: words,
      }),
      trackLabels,
    ),
    tone: longText({
      label: "Tone",
      help: "How your films should sound, for example: friendly and direct, short sentences, no jargon",
      nullable: true,
      max: 1000,
      section: words,
    }),
    avoid: json({
      label: "Words to avoid",
      help: "Plans avoid these words, and films that contain them get a warning",
      shape: z.array(avoidedWord).check(z.maxLength(100), unique),
      initial: [],
      section: words,
    }),
    pronunciations: json({
      label: "Pronunciations",
      help: "How the voice says a word. Captions and text keep the written form.",
      shape: z.array(pronunciation).check(z.maxLength(100), unique),
      initial: [],
      section: words,
    }),
  },
});
