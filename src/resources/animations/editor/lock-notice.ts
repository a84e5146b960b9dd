import type { Scene } from "@scene/document.ts";
import { unlockedAmong } from "@scene/locks.ts";
import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { nameOfElement } from "../layers/new-element";

/**
 * Whether all selected elements are locked, so that an action would change none of them. If so, shows a notice that
 * says why nothing happens and what to do.
 */
export function isLockedWhole({ elements }: Scene, selection: readonly number[]): boolean {
  const [first] = selection;
  if (first === undefined || unlockedAmong(elements, selection).length > 0) return false;
  toast.info(
    selection.length === 1
      ? t("“{name}” is locked. Unlock it to change it.", { name: nameOfElement(elements[first]!) })
      : plural(
          selection.length,
          "{count} element is locked. Unlock it to change it.",
          "{count} elements are locked. Unlock them to change them.",
        ),
    // A held key shows one notice, not one for each repetition.
    { id: "locked" },
  );
  return true;
}
