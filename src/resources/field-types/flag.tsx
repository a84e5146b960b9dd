import { CheckIcon, MinusIcon } from "lucide-react";
import { t } from "@/i18n/t";
import type { CellProps, FieldDisplay } from "./field-type";

function Cell({ value }: CellProps<boolean>) {
  const Icon = value ? CheckIcon : MinusIcon;
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom">
      <Icon aria-hidden className={value ? "size-4 text-success" : "size-4 text-muted-foreground"} />
      {value ? t("Yes") : t("No")}
    </span>
  );
}

export const flag: FieldDisplay<boolean> = { Cell, Value: Cell };
