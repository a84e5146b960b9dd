import type { creditProducts } from "@contract/resources/credit-products.ts";
import { EyeIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { buyPath } from "@/providers/auth/navigation";
import { defineOverrides } from "../extension";
import { CreateLink } from "../views/list/list-placeholders";
import { BuyButton } from "./buy-button";

export const overrides = defineOverrides<typeof creditProducts>({
  Create: ({ resource }) => (
    <>
      <Button asChild variant="outline">
        <Link to={buyPath}>
          <EyeIcon aria-hidden />
          {t("View as customer")}
        </Link>
      </Button>
      <CreateLink resource={resource} />
    </>
  ),
  Actions: ({ record }) => (record.active ? <BuyButton product={record} /> : null),
  ownVerbs: ["buy"],
});
