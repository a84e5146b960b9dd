import { layouts } from "@contract/preference-names.ts";
import { choicePreference, type Preference, usePreference } from "@/providers/preference";

export type Layout = (typeof layouts)[number];

const known = new Map<string, Preference<Layout>>();

/** A list's layout, stored per resource. Defaults to cards if the resource has them. */
export function useLayout(resource: string): [Layout, (layout: Layout) => void] {
  const layout = known.get(resource) ?? choicePreference(`layout:${resource}`, layouts, "cards");
  known.set(resource, layout);
  return [usePreference(layout), layout.set];
}
