import type { Theme } from "@scene/document.ts";
import { useId } from "react";
import { smallField, smallLabel } from "@/components/form/small-field";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { FontOptions } from "../../../views/shared/font-options";
import { useAssetsOf } from "../../../views/shared/use-assets-of";

type Font = NonNullable<Theme["heading_font"]>;

/** A select for the font of headlines or of other text, built-in or uploaded. */
export function FontField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (value: Font | undefined) => void;
}) {
  const id = useId();
  const { assets } = useAssetsOf("font");
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ""}
        // The options are built-in fonts and IDs of assets.
        onChange={({ target }) => onChange((target.value || undefined) as Font | undefined)}
        className={cn(smallField, "px-1.5")}
      >
        <FontOptions none={t("Automatic")} value={value ?? ""} uploaded={assets} />
      </select>
    </div>
  );
}
