import { composeScene } from "../compose/index.ts";
import type { Document, Scene, Theme } from "../document.ts";
import type { Element, Leaf } from "../elements.ts";
import { withKept } from "../kept-by-hand.ts";
import { mostPlanned, type Plan, type PlanScene } from "../plan.ts";
import { recompose } from "../resize.ts";
import { styles } from "../styles/index.ts";
import { paletteOfLook } from "../themes.ts";
import type { Brand } from "./brand.ts";
import { brandTheme, unbrandTheme } from "./theme.ts";

/** The parts of an animation that a brand changes. */
export interface Branded {
  plan: Plan | null;
  document: Document | null;
  theme: Theme;
}

/** The IDs of the scenes that a brand adds. They identify the scenes when the brand is applied again or removed. */
export const brandScenes = { intro: "brand-kit-intro", outro: "brand-kit-outro" } as const;
type End = keyof typeof brandScenes;
const ends = Object.keys(brandScenes) as End[];
const isEnd = ({ id }: { id: string }) => ends.some((end) => brandScenes[end] === id);

const titles: Record<End, string> = { intro: "Brand kit intro", outro: "Brand kit outro" };

/**
 * A brand's scene in a plan. Its goal contains the brand's text, so a scene that was edited after it was added can
 * be distinguished from one whose text in the brand kit has changed.
 */
const sceneOf = (end: End, text: string): PlanScene => ({
  id: brandScenes[end],
  goal: `${titles[end]}: ${text}`,
  narration: "",
  visual: { layout: "end", heading: text, sub: "" },
});

const placed = <S extends { id: string }>(scenes: readonly S[], fresh: Partial<Record<End, S>>): S[] => [
  ...(fresh.intro ? [fresh.intro] : []),
  ...scenes.filter((scene) => !isEnd(scene)),
  ...(fresh.outro ? [fresh.outro] : []),
];

/** All scenes except the brand's, or all scenes if there are no others. */
const withoutEnds = <S extends { id: string }>(scenes: readonly S[]): S[] => {
  const others = placed(scenes, {});
  return others.length > 0 ? others : [...scenes];
};

/**
 * A plan with the brand's intro, outro and music. An intro or outro that the plan already has keeps its edits unless
 * the brand's text has changed; then it keeps only its narration and duration.
 */
export function brandPlan(plan: Plan, brand: Pick<Brand, End | "music">, style: Theme["style"]): Plan {
  const fresh: Partial<Record<End, PlanScene>> = {};
  for (const end of ends) {
    const text = brand[end];
    if (text === null) continue;
    const now = plan.scenes.find(({ id }) => id === brandScenes[end]);
    const next = sceneOf(end, text);
    fresh[end] =
      now?.goal === next.goal
        ? now
        : {
            ...next,
            ...(now ? { narration: now.narration, ...(now.seconds ? { seconds: now.seconds } : {}) } : {}),
          };
  }
  const { music } = brand;
  const scenes = placed(plan.scenes, fresh);
  return {
    ...plan,
    // If the plan has no room for the brand's scenes, they are added only to the document.
    scenes: scenes.length > mostPlanned ? plan.scenes : scenes,
    ...(music ? { look: { ...(plan.look ?? { style }), music } } : {}),
  };
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
const shows = ({ elements }: Scene, text: string) =>
  elements.some((element) => element.type === "text" && plain(element.text) === plain(text));

/** Replaces the logo in an edited scene, which isn't laid out again. */
function withLogo(scene: Scene, from: string | null, to: string | null): Scene {
  if (!from || !to || from === to) return scene;
  const swap = <E extends Element | Leaf>(element: E): E =>
    element.type === "group"
      ? { ...element, elements: element.elements.map(swap) }
      : "asset" in element && element.asset === from
        ? { ...element, asset: to }
        : element;
  return { ...scene, elements: scene.elements.map(swap) };
}

/** Rebuilds a document for a changed plan and theme, with the given brand scenes. */
function rebuilt(
  document: Document,
  plan: Plan | null,
  next: Plan | null,
  theme: Theme,
  brand: Pick<Brand, End>,
) {
  const kept = recompose(
    document,
    plan,
    { theme },
    (scene) => withLogo(scene, document.theme.logo, theme.logo),
    next,
  );
  const fresh: Partial<Record<End, Scene>> = {};
  for (const end of ends) {
    const text = brand[end];
    if (text === null) continue;
    const id = brandScenes[end];
    const now = kept.scenes.find((scene) => scene.id === id);
    const planned = next?.scenes.find((scene) => scene.id === id);
    const before = plan?.scenes.find((scene) => scene.id === id);
    const isSame = before && planned ? before.goal === planned.goal : now !== undefined && shows(now, text);
    if (now && isSame) fresh[end] = now;
    else {
      const made = planned ?? sceneOf(end, text);
      const index = end === "intro" ? 0 : (next?.scenes.length ?? document.scenes.length + 1) - 1;
      const narration = now?.narration ?? made.narration;
      fresh[end] = withKept(now, composeScene({ ...made, narration }, kept, index));
    }
  }
  const scenes = placed(kept.scenes, fresh);
  return { ...kept, scenes: scenes.length > 0 ? scenes : kept.scenes };
}

/**
 * Applies a brand to a film: colors, fonts, logo, music, intro and outro. Scenes that are unchanged since they were
 * composed are laid out again; others keep their arrangement. Applying the same brand again changes nothing.
 */
export function applyBrand({ plan, document, theme }: Branded, brand: Brand): Branded {
  const next = brandTheme(theme, brand);
  const branded = plan && brandPlan(plan, brand, next.style);
  const film = document && rebuilt(document, plan, branded, next, brand);
  return {
    plan: branded,
    document: film && (brand.music ? { ...film, sound: { ...film.sound, music: brand.music } } : film),
    theme: next,
  };
}

/**
 * Removes a brand's intro and outro from a film, and the brand's other changes unless they were edited since. The style
 * is kept.
 */
export function removeBrand({ plan, document, theme }: Branded, brand: Brand | null): Branded {
  const own = plan?.look ? paletteOfLook(plan.look) : styles[theme.style].palettes[0];
  const next = brand ? unbrandTheme(theme, brand, own) : theme;
  const music = brand?.music ?? undefined;
  const bare = plan && { ...plan, scenes: withoutEnds(plan.scenes) };
  if (bare?.look && music && bare.look.music === music) {
    const { music: _, ...look } = bare.look;
    bare.look = look;
  }
  const film = document && rebuilt(document, plan, bare, next, { intro: null, outro: null });
  if (film?.sound && music && film.sound.music === music) {
    const { music: _, ...sound } = film.sound;
    film.sound = sound;
  }
  return { plan: bare, document: film, theme: next };
}
