import { captionsOf } from "@scene/captions.ts";
import { withCues } from "@scene/cues.ts";
import type { Document } from "@scene/document.ts";
import { keyOfMaterials, materialsIn } from "@scene/materials.ts";
import { own } from "@scene/own.ts";
import { type Media, noMedia } from "@scene/surface.ts";
import { uploadedFontsOf } from "@scene/text.ts";
import { timelineOf } from "@scene/timeline.ts";
import { useEffect, useMemo, useState } from "react";
import { loadFonts } from "./fonts";
import { type FilmAsset, loadMedia } from "./media";
import type { FilmProps, SpokenScene } from "./player";
import { type FilmSound, mixSound, soundKeyOf } from "./sound";

const noSpeech: Record<string, SpokenScene> = {};
/** How long a film has to stay unchanged before its sound is mixed, in milliseconds. */
const settleMs = 300;
const noAssets: Record<string, FilmAsset> = {};

/** A film's fonts and pictures as they load. `fontVersion` changes whenever another font has loaded. */
export function useFontsAndMedia(film: Document, assets: Record<string, FilmAsset> = noAssets) {
  const [media, setMedia] = useState<Media>(noMedia);
  const [fontVersion, setFontVersion] = useState(0);
  const fonts = uploadedFontsOf(film.theme).flatMap((id) => {
    const url = own(assets, id)?.url;
    return url ? [{ id, url }] : [];
  });
  const fontKey = fonts.map(({ id, url }) => `${id} ${url}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fontKey` changes with the fonts
  useEffect(() => {
    let current = true;
    void loadFonts(film, fonts).then((fresh) => current && fresh && setFontVersion((n) => n + 1));
    return () => {
      current = false;
    };
  }, [film, fontKey]);
  // Edits that don't change a picture, a listing or a formula don't reload anything.
  const materials = useMemo(() => materialsIn(film), [film]);
  const keys = useMemo(() => keyOfMaterials(materials), [materials]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` changes with the materials
  useEffect(() => {
    let current = true;
    void loadMedia(assets, materials).then((loaded) => current && setMedia(loaded));
    return () => {
      current = false;
    };
  }, [assets, keys]);
  return { media, fontVersion };
}

/** The videos with sound. The key changes with their files, but not with the signatures of their URLs. */
function audibleOf(assets: Record<string, FilmAsset>): { clips: FilmSound["clips"]; key: string } {
  const found = Object.entries(assets).flatMap(([id, { reel, sound }]) =>
    reel && sound ? [[id, { url: sound, frames: { fps: reel.fps, count: reel.count } }] as const] : [],
  );
  return {
    clips: Object.fromEntries(found),
    key: found.map(([id, { url }]) => `${id} ${url.split("?")[0]}`).join(),
  };
}

/** A film's media as they load. Until they have loaded, the film is drawn without them. */
export function useFilmMedia({ film, spoken = noSpeech, music, assets }: FilmProps) {
  const { media, fontVersion } = useFontsAndMedia(film, assets);
  const [sound, setSound] = useState<Blob>();
  const words = useMemo(
    () => Object.fromEntries(Object.entries(spoken).map(([id, { words }]) => [id, words])),
    [spoken],
  );
  const cued = useMemo(() => withCues(film, words), [film, words]);
  const timeline = useMemo(() => {
    const seconds = Object.fromEntries(Object.entries(spoken).map(([id, { duration }]) => [id, duration]));
    return timelineOf(cued, seconds);
  }, [cued, spoken]);
  // The mix depends on the timing of the narrations and on everything that makes a sound, but not on how the
  // scenes look.
  const audible = useMemo(() => audibleOf(assets ?? noAssets), [assets]);
  const cue = useMemo(() => {
    const starts = timeline.shots.map(({ scene, start }) => `${scene.id} ${start}`);
    return [...starts, timeline.duration, soundKeyOf(cued), audible.key].join();
  }, [timeline, cued, audible]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cue` covers all that the mix depends on
  useEffect(() => {
    const left = new AbortController();
    // While something is dragged or typed, nothing is mixed.
    const wait = setTimeout(async () => {
      const mixed = await mixSound(cued, { spoken, music, clips: audible.clips }, left.signal).catch(
        () => undefined,
      );
      if (!left.signal.aborted) setSound(mixed);
    }, settleMs);
    return () => {
      clearTimeout(wait);
      left.abort();
    };
  }, [cue, spoken, music]);
  const captions = useMemo(() => captionsOf(timeline, words), [timeline, words]);
  return { cued, timeline, media, fontVersion, sound, captions };
}
