import { useId } from "react";
import { fieldClasses } from "@/components/ui/field-classes";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { ListedKit } from "../editor/use-brand-kits";

/** The user's default brand kit. An app's default kit applies only to films that the app creates. */
export const defaultOf = (kits: readonly ListedKit[]) => kits.find((kit) => kit.is_default && !kit.app_id);

/** A select for the brand kit of a new film, shown if the user has any brand kits. */
export function BrandKitChoice({
  kits,
  value,
  onChange,
}: {
  kits: readonly ListedKit[];
  value: ListedKit | undefined;
  onChange: (kit: string | null) => void;
}) {
  const id = useId();
  if (kits.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("Brand kit")}</Label>
      <select
        id={id}
        value={value?.id ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className={cn(fieldClasses, "h-8 px-2 max-md:h-9 max-md:text-base")}
      >
        <option value="">{t("None")}</option>
        {kits.map((kit) => (
          <option key={kit.id} value={kit.id}>
            {kit.name}
          </option>
        ))}
      </select>
    </div>
  );
}
