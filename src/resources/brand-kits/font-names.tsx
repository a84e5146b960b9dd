import type { BrandFonts } from "@contract/resources/brand-kits.ts";
import { t } from "@/i18n/t";
import { Fact } from "../views/record/field-list";
import { fontTitle } from "../views/shared/font-options";
import { useAssetsOf } from "../views/shared/use-assets-of";

/** The fonts of a brand kit by name. */
export default function FontNames({ fonts: { headline, body } }: { fonts: BrandFonts }) {
  const { assets, isLoading } = useAssetsOf("font", headline !== null || body !== null);
  const nameOf = (font: string | null) => {
    if (font === null) return t("The style's font");
    const uploaded = assets.find(({ id }) => id === font);
    return fontTitle(font) ?? (uploaded ? String(uploaded.name) : isLoading ? "…" : t("Deleted asset"));
  };
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
      <Fact label={t("Headlines")}>{nameOf(headline)}</Fact>
      <Fact label={t("Other text")}>{nameOf(body)}</Fact>
    </dl>
  );
}
