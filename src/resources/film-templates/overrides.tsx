import type { filmTemplates } from "@contract/resources/film-templates.ts";
import { PlusIcon, TableIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";

const FirstStep = () => (
  <Button asChild>
    <Link to="/animations">
      <PlusIcon aria-hidden />
      {t("Choose an animation")}
    </Link>
  </Button>
);

export const overrides = defineOverrides<typeof filmTemplates>({
  FirstStep,
  ownVerbs: ["use"],
  Actions: ({ record }) =>
    record.values.length > 0 && (
      <Button asChild>
        <Link to={`/film-batches/new?template=${record.id}`}>
          <TableIcon aria-hidden />
          {t("Make films from CSV")}
        </Link>
      </Button>
    ),
});
