import type { Resource } from "@contract/resource.ts";
import { ArrowLeftIcon, Trash2Icon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";

/** The query string of a resource's trash. */
export const trashSearch = "?_trash=true";

/** A link from a list to its trash, or back. */
export const TrashLink = ({
  resource: { path, names },
  isTrash,
}: {
  resource: Resource;
  isTrash: boolean;
}) => (
  <Button asChild variant="outline">
    {isTrash ? (
      <Link to={path}>
        <ArrowLeftIcon aria-hidden />
        {t("Back to {title}", { title: names.title })}
      </Link>
    ) : (
      <Link to={`${path}${trashSearch}`}>
        <Trash2Icon aria-hidden />
        {t("Trash")}
      </Link>
    )}
  </Button>
);
