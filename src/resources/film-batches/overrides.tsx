import type { filmBatches } from "@contract/resources/film-batches.ts";
import { LayoutTemplateIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";

const Create = () => (
  <Button asChild variant="outline">
    <Link to="/film-templates">
      <LayoutTemplateIcon aria-hidden />
      {t("Choose a template")}
    </Link>
  </Button>
);

export const overrides = defineOverrides<typeof filmBatches>({
  Create,
  FirstStep: Create,
  ownVerbs: ["cancel", "resume"],
});
