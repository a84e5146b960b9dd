import type { Finding, Fix } from "@scene/lint/finding.ts";
import type { Fixed } from "@scene/lint/fix.ts";
import type { Content } from "../editor/draft";
import { changePlanned, changeScene, removeScene, setDocument } from "../editor/edits";
import type { Studio } from "../editor/studio-context";

type Change = Extract<Fix, { kind: "change" }>;

/** Makes a fix, in the plan if it changes what a scene shows, and in the document if there is one. */
export function applyFix({ edit, editFilm, content }: Studio, id: string, { scene, visual }: Change) {
  if (!scene) return edit(removeScene(id));
  const drawn = changeScene(id, () => scene);
  if (!visual) return editFilm(drawn);
  const planned = changePlanned(id, (one) => ({ ...one, visual }));
  edit(content.document ? (before: Content) => drawn(planned(before)) : planned);
}

/** Makes several fixes as one step. Without a document, a film stays its plan if only the plan changes. */
export function applyAll({ edit, editFilm, content, film }: Studio, { document, visuals }: Fixed) {
  const planned = (before: Content) =>
    [...visuals].reduce((now, [id, visual]) => changePlanned(id, (one) => ({ ...one, visual }))(now), before);
  const changed = document.scenes.filter((scene, at) => scene !== film.scenes[at]);
  if (!content.document && changed.every(({ id }) => visuals.has(id))) edit(planned);
  else editFilm((before) => setDocument(document)(planned(before)));
}

/** The field that says what a number counts, or the one for fonts. */
const labels = { visual: /^Label$/, element: /^Suffix$/, theme: /^Font$/ };

/** Takes the user to where a finding can be fixed, and focuses the field. */
export function visit(
  { choose, chooseElement, setTab }: Studio,
  { scene, element }: Finding,
  { place }: Extract<Fix, { kind: "visit" }>,
) {
  choose(scene);
  if (place === "element") chooseElement(element);
  setTab(place === "theme" ? "theme" : place === "element" ? "element" : "scene");
  // Tabs are shown by the next frames, and the theme's tab may have to be loaded.
  let tries = 40;
  const focus = () => {
    const inspector = document.querySelector("section[aria-label=Inspector]");
    const label = [...(inspector?.querySelectorAll("label") ?? [])].find(
      (one) => labels[place].test(one.textContent.trim()) && one.offsetParent,
    );
    const field = label?.control ?? document.getElementById(label?.htmlFor ?? "");
    if (field) field.focus();
    else if (tries-- > 0) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}
