import { type PictureShape, shapeFor } from "@contract/generated-pictures.ts";
import { useId } from "react";
import { smallField, smallLabel } from "@/components/form/small-field";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { GeneratePictureButton } from "../../../views/pictures/generate-picture";
import { RecordScreenButton } from "../../../views/recordings/record-screen";
import { NoAssets } from "../../../views/shared/no-assets";
import { useAssetsOf } from "../../../views/shared/use-assets-of";
import { useStudio } from "../../editor/studio-context";
import type { FieldProps } from "./simple-fields";

interface Props extends FieldProps<string> {
  /** The kind of asset: `image`, `video`, `font` or `animation`. */
  kind: string;
  /** The shape of a generated picture; the film's by default. */
  shape?: PictureShape;
  /** The label of the option for no asset. */
  none?: string;
}

/** Makes an asset instead of choosing one: a picture from a prompt, or a clip from the screen. */
function NewAsset({ kind, shape, onUse }: Pick<Props, "kind" | "shape"> & { onUse: (id: string) => void }) {
  const { film, record, canEdit } = useStudio();
  if (!canEdit) return null;
  const look = { size: "sm", className: "mt-1.5 w-full" } as const;
  const use = ({ id }: { id: string }) => onUse(id);
  if (kind === "video") return <RecordScreenButton {...look} action={t("Use recording")} onUse={use} />;
  if (kind !== "image") return null;
  return (
    <GeneratePictureButton
      {...look}
      shape={shape ?? shapeFor(film.width, film.height)}
      animationId={record.id}
      action={t("Use picture")}
      onUse={use}
    />
  );
}

export function AssetField({ label, value, onChange, kind, none, shape }: Props) {
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
      <NewAsset kind={kind} shape={shape} onUse={onChange} />
    </div>
  );
}
