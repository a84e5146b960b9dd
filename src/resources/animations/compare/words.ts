import { type captionLook, captionPositionNames, captionStyleNames } from "@scene/caption-look.ts";
import type { FilmDifference, SceneDifference } from "@scene/differences/index.ts";
import type { Element } from "@scene/elements.ts";
import { own } from "@scene/own.ts";
import { musicTitles } from "@scene/sound/settings.ts";
import { styleOf } from "@scene/styles/index.ts";
import { transitionTitles } from "@scene/transitions/index.ts";
import { plural, t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { nameOfElement } from "../layers/new-element";

const quote = (text: string) => `“${text.length > 300 ? `${text.slice(0, 300)}…` : text}”`;
const inSeconds = (value: number) => formatCount(value, { unit: "s", digits: 1 });
const fromTo = (name: string, before: string, after: string) =>
  t("{name}: {before} → {after}", { name, before, after });

const styleTitle = (name: string | null) => t(styleOf({ style: name ?? "" }).title);
function musicTitle(name: string | null): string {
  if (name === null) return t("the style's music");
  return t(own<Record<string, string>>(musicTitles, name) ?? name);
}
const captionWords = ({ style, position }: ReturnType<typeof captionLook>) =>
  `${t(captionStyleNames[style])}, ${t(captionPositionNames[position])}`;
const transitionTitle = (name: string) => t(own<Record<string, string>>(transitionTitles, name) ?? name);
const pixels = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** Describes a text that was added, removed or changed. */
function textWords(before: string | null, after: string | null): string {
  if (before === null) return t("Text added: {text}", { text: quote(after ?? "") });
  if (after === null) return t("Text removed: {text}", { text: quote(before) });
  return fromTo(t("Text"), quote(before), quote(after));
}

function narrationWords(before: string, after: string): string {
  if (!before) return t("Narration added: {text}", { text: quote(after) });
  if (!after) return t("Narration removed: {text}", { text: quote(before) });
  return fromTo(t("Narration"), quote(before), quote(after));
}

/** Describes the changes to the whole film. */
export function filmWords(difference: FilmDifference): string {
  switch (difference.kind) {
    case "title":
      return fromTo(t("Title"), quote(difference.before ?? ""), quote(difference.after ?? ""));
    case "language":
      return fromTo(t("Language"), difference.before ?? t("None"), difference.after ?? t("None"));
    case "style":
      return fromTo(t("Style"), styleTitle(difference.before), styleTitle(difference.after));
    case "music":
      return fromTo(t("Music"), musicTitle(difference.before), musicTitle(difference.after));
    case "size":
      return fromTo(t("Size"), pixels(difference.before), pixels(difference.after));
    case "length":
      return fromTo(t("Length"), inSeconds(difference.before), inSeconds(difference.after));
    case "effects":
      return difference.after ? t("Sound effects turned on") : t("Sound effects turned off");
    case "captions":
      return fromTo(t("Captions"), captionWords(difference.before), captionWords(difference.after));
    case "colors":
      return t("Colors changed");
    case "font":
      return t("Font changed");
    case "logo":
      return t("Logo changed");
  }
}

/** Describes a change to one element by its name, or to several elements by their number. */
const oneOrMany = (
  elements: readonly Element[],
  one: (name: string) => string,
  many: (count: number) => string,
) => (elements.length === 1 ? one(quote(nameOfElement(elements[0]!))) : many(elements.length));

/** Describes the changes to a scene. */
export function sceneWords(difference: SceneDifference): string {
  switch (difference.kind) {
    case "added":
      return t("Scene added");
    case "removed":
      return t("Scene removed");
    case "moved":
      return t("Moved from position {before} to {after}", {
        before: difference.before + 1,
        after: difference.after + 1,
      });
    case "text":
      return textWords(difference.before, difference.after);
    case "narration":
      return narrationWords(difference.before, difference.after);
    case "duration":
      return fromTo(t("Minimum duration"), inSeconds(difference.before), inSeconds(difference.after));
    case "transition":
      return fromTo(t("Transition"), transitionTitle(difference.before), transitionTitle(difference.after));
    case "background":
      return t("Background changed");
    case "camera":
      return t("Camera movements changed");
    case "sounds":
      return t("Sounds changed");
    case "elements-added":
      return plural(difference.count, "{count} element added", "{count} elements added");
    case "elements-removed":
      return plural(difference.count, "{count} element removed", "{count} elements removed");
    case "locked":
      return oneOrMany(
        difference.elements,
        (name) => t("{name} locked", { name }),
        (count) => plural(count, "{count} element locked", "{count} elements locked"),
      );
    case "unlocked":
      return oneOrMany(
        difference.elements,
        (name) => t("{name} unlocked", { name }),
        (count) => plural(count, "{count} element unlocked", "{count} elements unlocked"),
      );
    case "timing":
      return plural(
        difference.count,
        "Motion of {count} element changed",
        "Motion of {count} elements changed",
      );
    case "look":
      return plural(difference.count, "{count} element looks different", "{count} elements look different");
  }
}
