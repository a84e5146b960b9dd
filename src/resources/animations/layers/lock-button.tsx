import type { Element } from "@scene/elements.ts";
import { LockIcon, LockOpenIcon } from "lucide-react";
import { memo } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { lockElements } from "../editor/elements";
import { useStudio } from "../editor/studio-context";
import { nameOfElement } from "./new-element";

/** Locks or unlocks an element of the list. An open lock appears while its row is hovered or focused. */
export const LockButton = memo(function LockButton({ element, at }: { element: Element; at: number }) {
  const { scene, editFilm, canEdit } = useStudio();
  const { locked = false } = element;
  const name = nameOfElement(element);
  if (!canEdit)
    return locked ? <LockIcon aria-label={t("Locked")} className="mr-1.5 size-3.5 shrink-0" /> : null;
  const label = locked ? t("Unlock {name}", { name }) : t("Lock {name}", { name });
  const Icon = locked ? LockIcon : LockOpenIcon;
  return (
    <button
      type="button"
      aria-label={label}
      title={`${locked ? t("Unlock") : t("Lock")} (Ctrl+Shift+L)`}
      onClick={() => editFilm(lockElements(scene.id, [at], !locked))}
      className={cn(
        "grid h-7 shrink-0 place-items-center overflow-hidden rounded-sm hover:text-foreground pointer-coarse:w-8",
        locked ? "w-6 text-foreground" : "w-0 text-muted-foreground focus-visible:w-6 group-hover/layer:w-6",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
});
