import { useId } from "react";
import { smallField, smallLabel } from "@/components/form/small-field";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { NoAssets } from "../../../views/shared/no-assets";
import { useAssetsOf } from "../../../views/shared/use-assets-of";
import type { FieldProps } from "./simple-fields";

interface Props extends FieldProps<string> {
  /** The kind of asset: `image`, `video`, `font` or `animation`. */
  kind: string;
  /** The label of the option for no asset. */
  none?: string;
}

export function AssetField({ label, value, onChange, kind, none }: Props) {
  const id = useId();
  const { assets, isLoading } = useAssetsOf(kind);
  const isKnown = assets.some((asset) => asset.id === value);
  return (
    <div className="col-span-2 min-w-0">
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || undefined)}
        className={cn(smallField, "px-1.5")}
      >
        {(none !== undefined || !value) && <option value="">{none ?? t("Choose…")}</option>}
        {value && !isKnown && <option value={value}>{isLoading ? "…" : t("Deleted asset")}</option>}
        {assets.map((asset) => (
          <option key={asset.id} value={asset.id}>
            {String(asset.name)}
          </option>
        ))}
      </select>
      {!isLoading && assets.length === 0 && <NoAssets />}
    </div>
  );
}
