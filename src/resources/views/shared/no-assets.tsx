import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";

/** Shown below an asset field without choices, with a link to upload an asset. */
export const NoAssets = () => (
  <p className="pt-1 text-muted-foreground text-xs">
    {t("No assets of this kind yet.")}{" "}
    <Link to="/assets/new" className="text-foreground underline underline-offset-2">
      {t("Upload an asset")}
    </Link>
  </p>
);
