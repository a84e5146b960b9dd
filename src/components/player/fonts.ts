import type { Document, Scene } from "@scene/document.ts";
import { fontFilesFor } from "@scene/font-files.ts";
import type { FontFile } from "@scene/fonts.ts";
import { styleOf } from "@scene/styles/index.ts";
import { familiesOf, familyOf } from "@scene/text.ts";

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
  // The next film retries fonts that failed to load.
  done.catch(() => loading.delete(key));
  return done;
}

/** The files that each scene needs, so that editing one scene doesn't mean reading the text of all the others. */
const known = new WeakMap<Scene, { families: string; files: FontFile[] }>();

function filesOf(scene: Scene, used: { sans: string; display: string }): FontFile[] {
  const families = `${used.sans} ${used.display}`;
  const last = known.get(scene);
  if (last?.families === families) return last.files;
  const files = fontFilesFor(JSON.stringify(scene), used);
  known.set(scene, { families, files });
  return files;
}

interface UploadedFont {
  id: string;
  url: string;
}

/**
 * Loads the fonts of a film: those of its style, and those for the scripts in its text. The worker draws with
 * the same files. Returns whether any font was newly loaded.
 */
export async function loadFonts(film: Document, uploaded: readonly UploadedFont[] = []): Promise<boolean> {
  const before = there.size;
  const { theme } = film;
  const used = familiesOf(styleOf(theme), theme);
  const files = film.scenes.flatMap((scene) => filesOf(scene, used));
  const wanted = [...new Map(files.map((file) => [`${file.family} ${file.weight}`, file])).values()].map(
    ({ family, weight }) =>
      load(family, `/api/fonts/${encodeURIComponent(family)}/${weight}`, String(weight)),
  );
  for (const { id, url } of uploaded) wanted.push(load(familyOf(id), url));
  await Promise.allSettled(wanted);
  return there.size > before;
}
