import { FileTextIcon, ImageIcon, XIcon } from "lucide-react";
import { t } from "@/i18n/t";

/** The name of an attached file, with a button that removes it from a draft. */
export function AttachmentChip({
  name,
  isPicture,
  onRemove,
}: {
  name: string;
  isPicture: boolean;
  onRemove?: () => void;
}) {
  const Icon = isPicture ? ImageIcon : FileTextIcon;
  return (
    <span className="flex h-7 max-w-56 items-center gap-1.5 rounded-md border bg-card px-2 text-foreground text-xs">
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="truncate">{name}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={t("Remove {name}", { name })}
          onClick={onRemove}
          className="-mr-1 grid size-5 shrink-0 place-content-center rounded text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <XIcon aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
