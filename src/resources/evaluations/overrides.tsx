import type { evaluations } from "@contract/resources/evaluations.ts";
import { PlusIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";

const Create = () => (
  <Button asChild>
    <Link to="/evaluations/new">
      <PlusIcon aria-hidden />
      {t("New evaluation")}
    </Link>
  </Button>
);

export const overrides = defineOverrides<typeof evaluations>({
  Create,
  FirstStep: Create,
  ownVerbs: ["cancel", "resume"],
});
