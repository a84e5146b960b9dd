import { maxShowings } from "../../../scene/lint/pace.ts";
import type { Visual } from "../../../scene/plan.ts";
import { findPictures } from "../../studio/pictures/finder.ts";
import type { Language } from "./language.ts";
import { lexiconOf, setOf } from "./lexicons/index.ts";

/** Chooses a film's pictures, if possible from its style's set. A picture is repeated only if no other fits. */
export class PictureChooser {
  readonly #set: "fluent-emoji-flat" | "ph";
  readonly #language: Language;
  readonly #shown = new Map<string, number>();

  readonly #most: number;

  constructor(set: "fluent-emoji-flat" | "ph", language: Language, scenes: number) {
    this.#most = maxShowings(scenes);
    this.#set = set;
    this.#language = language;
  }

  #found(written: string): string[] {
    // The unit of a figure isn't a thing: "465 degrees" isn't about a diploma.
    const text = written.replace(/(?<!\p{L})\d[\d.,]*\s?(\p{L}+)/gu, (whole, unit: string) =>
      setOf(lexiconOf(this.#language).units).has(unit.toLowerCase()) ? " " : whole,
    );
    const options = { limit: 5, language: this.#language };
    const own = findPictures(text, { ...options, set: this.#set });
    return own.length > 0 ? own : findPictures(text, options);
  }

  #count = (picture: string) => this.#shown.get(picture) ?? 0;

  /** The pictures that can still be shown, least-shown first. */
  #fresh(found: string[]): string[] {
    const left = found.filter((picture) => this.#count(picture) < this.#most);
    return left.sort((a, b) => this.#count(a) - this.#count(b));
  }

  /** Records that a scene shows its pictures. */
  show(visual: Visual): void {
    for (const ref of new Set(
      JSON.stringify(visual).match(
        /(?<=")(?:fluent-emoji-flat|ph|circle-flags|illustration):[a-z0-9-]+(?=")/gu,
      ),
    ))
      this.#shown.set(ref, this.#count(ref) + 1);
  }

  /** Returns a picture for the first of the texts that has one. */
  one(...texts: string[]): string | undefined {
    for (const text of texts) {
      const [picture] = this.#fresh(this.#found(text));
      if (picture) return picture;
    }
    return undefined;
  }

  /** Returns the first unused illustration of a place that one of the short texts is about. */
  scene(...texts: string[]): string | undefined {
    for (const text of texts) {
      const [found] = findPictures(text, { set: "illustration", language: this.#language });
      if (found && this.#count(found) === 0) return found;
    }
    return undefined;
  }

  /** Returns the picture of the film's topic, for scenes that have no picture and for the end. */
  topic(text: string): string | undefined {
    return this.#found(text).find((picture) => this.#count(picture) < this.#most);
  }

  /** Returns a picture for each text, all different if possible; undefined for a text without one. */
  each(texts: string[]): (string | undefined)[] {
    const inScene = new Set<string>();
    return texts.map((text) => {
      const found = this.#fresh(this.#found(text));
      const picture = found.find((one) => !inScene.has(one)) ?? found[0];
      if (picture) inScene.add(picture);
      return picture;
    });
  }
}
