import inter400 from "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url";
import inter500 from "@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf?url";
import inter600 from "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url";
import inter700 from "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?url";
import inter800 from "@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf?url";
import mono from "@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf?url";
import emoji from "@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2?url";
import type { Document } from "@scene/document.ts";
import { families, familyOf } from "@scene/text.ts";

/** The same files that the worker draws with, so that the preview breaks lines in the same places as the film. */
const faces: readonly (readonly [family: string, weight: string, url: string])[] = [
  [families.sans, "400", inter400],
  [families.sans, "500", inter500],
  [families.sans, "600", inter600],
  [families.sans, "700", inter700],
  [families.sans, "800", inter800],
];

const loading = new Map<string, Promise<void>>();
const there = new Set<string>();

function load(family: string, url: string, weight = "400"): Promise<void> {
  const key = `${family} ${weight}`;
  const known = loading.get(key);
  if (known) return known;
  const face = new FontFace(family, `url("${url}")`, { weight });
  const done = face.load().then((loaded) => {
    document.fonts.add(loaded);
    there.add(key);
  });
  loading.set(key, done);
  // A font that failed to load is retried with the next film.
  done.catch(() => loading.delete(key));
  return done;
}

const hasEmoji = /\p{Extended_Pictographic}/u;

/**
 * Loads the fonts of a film; the code font and the large emoji font only if the film uses them. Returns whether any
 * font is new.
 */
export async function loadFonts(film: Document, font: string | undefined): Promise<boolean> {
  const text = JSON.stringify(film);
  const before = there.size;
  const wanted = faces.map(([family, weight, url]) => load(family, url, weight));
  if (text.includes('"type":"code"')) wanted.push(load(families.mono, mono));
  if (hasEmoji.test(text)) wanted.push(load(families.emoji, emoji));
  if (film.theme.font && font) wanted.push(load(familyOf(film.theme.font), font));
  await Promise.allSettled(wanted);
  return there.size > before;
}
