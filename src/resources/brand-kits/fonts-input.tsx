import type { BrandFonts } from "@contract/resources/brand-kits.ts";
import { Link } from "@/components/layout/link";
import { fieldClasses } from "@/components/ui/field-classes";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { InputProps } from "../field-types/field-type";
import { FontOptions } from "../views/shared/font-options";
import { useAssetsOf } from "../views/shared/use-assets-of";

const parts = [
  ["headline", t("Headlines")],
  ["body", t("Other text")],
] as const;

/** Inputs for the headline font and the font of all other text. */
export function FontsInput({ field, value, onChange, id, describedBy, invalid }: InputProps<BrandFonts>) {
  const { assets } = useAssetsOf("font");
  const fonts = value ?? { headline: null, body: null };
  return (
    <fieldset id={id} aria-describedby={describedBy} className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{field.label}</legend>
      {parts.map(([name, label]) => (
        <label key={name} className="grid gap-1 text-sm">
          <span className="text-muted-foreground text-xs">{label}</span>
          <select
            value={fonts[name] ?? ""}
            aria-invalid={invalid || undefined}
            onChange={({ target }) => onChange({ ...fonts, [name]: target.value || null })}
            className={cn(fieldClasses, "h-8 px-2 max-md:h-9 max-md:text-base")}
          >
            <FontOptions none={t("The style's font")} value={fonts[name] ?? ""} uploaded={assets} />
          </select>
        </label>
      ))}
      <p className="text-muted-foreground text-xs sm:col-span-2">
        <Rich
          text="To use your own font, <link>upload</link> a TTF, OTF or WOFF2 file."
          parts={{ link: <Link to="/assets/new" className="text-foreground underline underline-offset-2" /> }}
        />
      </p>
    </fieldset>
  );
}
