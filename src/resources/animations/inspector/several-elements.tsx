import {
  AlignCenterHorizontalIcon,
  AlignCenterVerticalIcon,
  AlignEndHorizontalIcon,
  AlignEndVerticalIcon,
  AlignStartHorizontalIcon,
  AlignStartVerticalIcon,
  CopyIcon,
  GroupIcon,
  type LucideIcon,
  Trash2Icon,
} from "lucide-react";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { boundsOf, placedIn } from "../canvas/element-bounds";
import { type Alignment, alignElements } from "../editor/elements";
import { useStudio } from "../editor/studio-context";
import { useElementActions } from "../editor/use-element-actions";
import { Section } from "./section";

const sides: readonly [Alignment, string, LucideIcon][] = [
  ["left", t("Align left edges"), AlignStartVerticalIcon],
  ["center", t("Align centers horizontally"), AlignCenterVerticalIcon],
  ["right", t("Align right edges"), AlignEndVerticalIcon],
  ["top", t("Align top edges"), AlignStartHorizontalIcon],
  ["middle", t("Align centers vertically"), AlignCenterHorizontalIcon],
  ["bottom", t("Align bottom edges"), AlignEndHorizontalIcon],
];

/** What can be done with several selected elements. */
export function SeveralElements() {
  const { film, scene, selection, timeline, index, now, editFilm, canEdit } = useStudio();
  const { duplicate, remove, group } = useElementActions();
  const align = (side: Alignment) => {
    const shot = timeline.shots[index];
    if (!shot) return;
    const time = Math.max(0, Math.min(now() - shot.start, shot.duration));
    const boxes = placedIn(film, shot, time)
      .filter(({ at }) => selection.includes(at))
      .map((one) => [one.at, boundsOf(one)] as const);
    const picture = { x: 0, y: 0, w: film.width, h: film.height };
    if (boxes.length > 0) editFilm(alignElements(scene.id, new Map(boxes), picture, side));
  };
  const actions = [
    [t("Group"), "Ctrl+G", GroupIcon, group],
    [t("Duplicate"), "Ctrl+D", CopyIcon, duplicate],
    [t("Remove"), "Delete", Trash2Icon, remove],
  ] as const;
  return (
    <fieldset disabled={!canEdit} className="min-w-0">
      <legend className="pb-3 font-medium text-sm">
        {plural(selection.length, "{count} element selected", "{count} elements selected")}
      </legend>
      <Section title={t("Alignment")}>
        <div className="flex flex-wrap gap-1">
          {sides.map(([side, label, Icon]) => (
            <Button
              key={side}
              variant="outline"
              size="icon-sm"
              aria-label={label}
              title={label}
              onClick={() => align(side)}
            >
              <Icon aria-hidden />
            </Button>
          ))}
        </div>
      </Section>
      <div className="flex flex-wrap gap-1.5 border-t pt-3">
        {actions.map(([label, keys, Icon, act]) => (
          <Button key={label} variant="outline" size="sm" title={`${label} (${keys})`} onClick={act}>
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
