import type { Finding, Fix } from "@scene/lint/finding.ts";
import { fixOf } from "@scene/lint/fix.ts";
import type { Fixed } from "@scene/lint/fix-all.ts";
import { t } from "@/i18n/t";
import type { Content } from "../editor/content";
import { changePlanned, changeScene, removeScene, setFilm, setNarration } from "../editor/edits";
import type { Studio } from "../editor/studio-context";
import { contextOf } from "./lint-film";

type Change = Extract<Fix, { kind: "change" }>;
type Editing = Pick<Studio, "draft" | "content" | "film" | "media" | "edit" | "editFilm"> &
  Partial<Pick<Studio, "brand">>;

/** Applies a fix. A fix that changes a scene's visual changes the plan and, if a document exists, the document. */
function make({ film, edit, editFilm }: Editing, now: Content, id: string, { scene, visual }: Change) {
  if (!scene) return edit(removeScene(id));
  const changed = changeScene(id, () => scene);
  const before = (now.document ?? film).scenes.find((one) => one.id === id);
  const isReworded = before !== undefined && before.narration !== scene.narration;
  // The plan stores the narration as well.
  const drawn = (content: Content) =>
    isReworded ? setNarration(id, scene.narration)(changed(content)) : changed(content);
  if (!visual) return editFilm(drawn);
  const planned = changePlanned(id, (one) => ({ ...one, visual }));
  edit(now.document ? (before: Content) => drawn(planned(before)) : planned);
}

/**
 * Applies a fix. If the film has been edited since the fix was found, looks for the fix again, because a fix
 * contains a whole scene.
 */
export function applyFix(studio: Editing, finding: Finding, fix: Change) {
  const now = studio.draft.get().content;
  if (now === studio.content) return make(studio, now, finding.scene, fix);
  const { plan, document } = now;
  const again =
    document && fixOf(document, finding, contextOf(document, studio.media, plan?.scenes, studio.brand));
  if (again?.kind === "change" && again.title === fix.title) make(studio, now, finding.scene, again);
}

/**
 * Applies several fixes as one step. If there is no document and only the plan changes, no document is created.
 * @returns whether they were applied; false if the film has been edited since they were found
 */
export function applyAll(studio: Editing, { document, visuals }: Fixed): boolean {
  const { draft, edit, editFilm, content, film } = studio;
  if (draft.get().content !== content) return false;
  const planned = (before: Content) =>
    [...visuals].reduce((now, [id, visual]) => changePlanned(id, (one) => ({ ...one, visual }))(now), before);
  const changed = document.scenes.filter((scene, at) => scene !== film.scenes[at]);
  if (!content.document && changed.every(({ id }) => visuals.has(id))) edit(planned);
  else editFilm((before) => setFilm(document)(planned(before)));
  return true;
}

/**
 * The label of the field to focus, by the place where the finding can be fixed. In a visual or an element, the user has
 * to add a label or a unit to a bare number.
 */
const labels = {
  visual: t("Label"),
  element: t("Suffix"),
  theme: t("Font"),
  text: t("Text"),
  narration: t("Narration"),
  brand: t("Brand kit"),
};
const tabs = {
  visual: "scene",
  element: "element",
  theme: "theme",
  text: "element",
  narration: "scene",
  brand: "theme",
} as const;

/** Takes the user to where a finding can be fixed, and focuses the field. */
export function visit(
  { choose, chooseElement, setTab }: Studio,
  { scene, element }: Finding,
  { place }: Extract<Fix, { kind: "visit" }>,
) {
  choose(scene);
  if (tabs[place] === "element") chooseElement(element);
  setTab(tabs[place]);
  // The tab appears a few frames later and might have to be loaded first.
  let tries = 40;
  const focus = () => {
    const inspector = document.querySelector(`section[aria-label="${t("Inspector")}"]`);
    const label = [...(inspector?.querySelectorAll("label") ?? [])].find(
      (one) => one.textContent.trim() === labels[place] && one.offsetParent,
    );
    const chosenKit = inspector?.querySelector<HTMLElement>(
      `ul[aria-label="${t("Brand kits")}"] [aria-pressed=true]`,
    );
    const field =
      place === "brand" ? chosenKit : (label?.control ?? document.getElementById(label?.htmlFor ?? ""));
    if (field) field.focus();
    else if (tries-- > 0) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}
