import { modelPrices } from "@contract/resources/model-prices.ts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { defineOverrides } from "../extension";

/** Links to the built-in prices, for users who can override them. */
function Views() {
  const may = useCan(modelPrices.name);
  if (!may("create")) return null;
  return (
    <Button asChild variant="outline">
      <Link to={`${modelPrices.path}/built-in`}>{t("Built-in prices")}</Link>
    </Button>
  );
}

export const overrides = defineOverrides<typeof modelPrices>({ Views });
