import type { Resource } from "@contract/resource.ts";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { ChoiceBadge } from "../../field-types/choice";

/** A record's title with its status. */
export function StatusTitle({
  resource,
  title,
  status,
  isStale = false,
}: {
  resource: Resource;
  title: string;
  status: string;
  /** Whether the result is older than its source. */
  isStale?: boolean;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">{title}</span>
      {isStale ? (
        <Badge variant="warning" dot>
          {t("stale")}
        </Badge>
      ) : (
        <ChoiceBadge field={resource.fields.status ?? {}} value={status} />
      )}
    </span>
  );
}
