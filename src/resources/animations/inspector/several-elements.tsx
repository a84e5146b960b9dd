import { unlockedAmong } from "@scene/locks.ts";
import {
  AlignCenterHorizontalIcon,
  AlignCenterVerticalIcon,
  AlignEndHorizontalIcon,
  AlignEndVerticalIcon,
  AlignStartHorizontalIcon,
  AlignStartVerticalIcon,
  CopyIcon,
  GroupIcon,
  LockIcon,
  LockOpenIcon,
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

/** The actions on several selected elements. */
export function SeveralElements() {
  const { film, scene, selection, timeline, index, now, editFilm, canEdit } = useStudio();
  const { duplicate, remove, group, toggleLock } = useElementActions();
  const unlocked = unlockedAmong(scene.elements, selection).length;
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
  const lock = unlocked > 0 ? ([t("Lock"), LockIcon] as const) : ([t("Unlock"), LockOpenIcon] as const);
  const actions = [
    ["group", t("Group"), GroupIcon, "Ctrl+G", unlocked < 2, group],
    ["lock", ...lock, "Ctrl+Shift+L", false, toggleLock],
    ["duplicate", t("Duplicate"), CopyIcon, "Ctrl+D", false, duplicate],
    ["remove", t("Remove"), Trash2Icon, "Delete", unlocked === 0, remove],
  ] as const;
  return (
    <fieldset disabled={!canEdit} className="min-w-0">
      <legend className="pb-3 font-medium text-sm">
        {plural(selection.length, "{count} element selected", "{count} elements selected")}
      </legend>
      {unlocked < selection.length && (
        <p className="flex items-center gap-2 pb-3 text-muted-foreground text-xs">
          <LockIcon aria-hidden className="size-3.5 shrink-0" />
          {plural(
            selection.length - unlocked,
            "{count} of them is locked and can't be changed.",
            "{count} of them are locked and can't be changed.",
          )}
        </p>
      )}
      <Section title={t("Alignment")}>
        <div className="flex flex-wrap gap-1">
          {sides.map(([side, label, Icon]) => (
            <Button
              key={side}
              variant="outline"
              size="icon-sm"
              aria-label={label}
              title={label}
              disabled={unlocked === 0}
              onClick={() => align(side)}
            >
              <Icon aria-hidden />
            </Button>
          ))}
        </div>
      </Section>
      <div className="flex flex-wrap gap-1.5 border-t pt-3">
        {actions.map(([key, label, Icon, keys, disabled, act]) => (
          <Button
            key={key}
            variant="outline"
            size="sm"
            title={`${label} (${keys})`}
            disabled={disabled}
            onClick={act}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
