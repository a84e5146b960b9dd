import type { Document } from "@scene/document.ts";
import { fontFilesFor } from "@scene/font-files.ts";
import { perScene } from "@scene/per-scene.ts";
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

/** The files that a scene needs. */
const filesOf = perScene((scene, sans: string, display: string) =>
  fontFilesFor(JSON.stringify(scene), { sans, display }),
);

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
  const { sans, display } = familiesOf(styleOf(theme), theme);
  const files = new Set(film.scenes.flatMap((scene) => filesOf(scene, sans, display)));
  const wanted = [...files].map(({ family, weight }) =>
    load(family, `/api/fonts/${encodeURIComponent(family)}/${weight}`, String(weight)),
  );
  for (const { id, url } of uploaded) wanted.push(load(familyOf(id), url));
  await Promise.allSettled(wanted);
  return there.size > before;
}
