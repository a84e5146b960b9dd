import { hasTrash } from "@contract/trash.ts";
import { trashDays } from "@contract/trash-days.ts";
import { lazy, Suspense } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import type { PageProps } from "../../extension";
import { CreateLink } from "./list-placeholders";

const TrashLink = lazy(() => import("../trash/trash-link").then((module) => ({ default: module.TrashLink })));

/** The title of a list or of its trash, with a link from each to the other. */
export function ListHeader({
  page: { resource, overrides },
  isTrash,
}: {
  page: Pick<PageProps, "resource" | "overrides">;
  isTrash: boolean;
}) {
  const { names, subtitle, creatable } = resource;
  const may = useCan(resource.name);
  const { Create = creatable ? CreateLink : undefined, Views } = overrides;
  const kept = t("Deleted {many} stay here for {days} days", { many: names.many, days: trashDays });
  return (
    <PageHeader title={isTrash ? t("Trash") : names.title} subtitle={isTrash ? kept : subtitle}>
      {Views && !isTrash && <Views />}
      {hasTrash(resource) && (
        <Suspense fallback={<span className="h-8 w-20" />}>
          <TrashLink resource={resource} isTrash={isTrash} />
        </Suspense>
      )}
      {Create && !isTrash && may("create") && <Create resource={resource} />}
    </PageHeader>
  );
}
