import * as z from "zod/mini";
import { Media } from "./media.ts";
import { storableText } from "./storable.ts";

/** The languages that captions can be translated into, as BCP 47 tags. */
export const captionLanguages = [
  ...["ar", "bg", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko"],
  ...["nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh", "zh-Hant"],
] as const;

const language = z.enum(captionLanguages, "Choose one of the languages in the list");

/** A render's captions in another language, as WebVTT. */
export const captionTrack = z.object({ language, file: Media });
export type CaptionTrack = z.infer<typeof captionTrack>;

/** The body of POST /api/renders/{id}/translate-captions. */
export const captionTranslation = z.strictObject({
  language,
  /** The model that translates; by default, the animation's model. */
  model: z.optional(z.string().check(z.minLength(1, "Choose a model"), z.maxLength(200), storableText)),
});

/** The body of POST /api/renders/{id}/remove-captions. */
export const captionRemoval = z.strictObject({ language });
