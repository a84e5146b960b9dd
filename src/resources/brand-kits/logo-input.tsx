import type { Media } from "@contract/media.ts";
import { fieldClasses } from "@/components/ui/field-classes";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { InputProps } from "../field-types/field-type";
import { inputAttributes } from "../field-types/inputs/input-attributes";
import { NoAssets } from "../views/shared/no-assets";
import { useAssetsOf } from "../views/shared/use-assets-of";

/** An input for one of the user's images, with a preview. */
export function LogoInput({ field, value, onChange, ...props }: InputProps<string>) {
  const { assets, isLoading } = useAssetsOf("image");
  const chosen = assets.find(({ id }) => id === value);
  const url = (chosen?.file as Media | null | undefined)?.url;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-3">
        <select
          {...inputAttributes(props)}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value || null)}
          className={cn(fieldClasses, "h-8 px-2 max-md:h-9 max-md:text-base")}
        >
          <option value="">{t("None")}</option>
          {value && !chosen && <option value={value}>{isLoading ? "…" : t("Deleted asset")}</option>}
          {assets.map(({ id, name }) => (
            <option key={id} value={id}>
              {String(name)}
            </option>
          ))}
        </select>
        {url && (
          <img
            src={url}
            alt=""
            className="h-10 w-20 shrink-0 rounded border bg-[repeating-conic-gradient(var(--color-muted)_0_25%,var(--color-card)_0_50%)] bg-size-[12px_12px] object-contain p-1"
          />
        )}
      </div>
      {!isLoading && assets.length === 0 && <NoAssets />}
    </div>
  );
}
