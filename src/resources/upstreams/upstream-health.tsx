import type { Row } from "@contract/resource.ts";
import { upstreams } from "@contract/resources/upstreams.ts";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { ChoiceBadge } from "../field-types/choice";

export type Upstream = Row<typeof upstreams>;

/** Whether an upstream works. This is unknown until its first call. */
export function HealthBadge({ upstream: { enabled, health } }: { upstream: Upstream }) {
  if (!enabled) return <Badge variant="outline">{t("disabled")}</Badge>;
  if (!health) return <Badge>{t("not called yet")}</Badge>;
  return <ChoiceBadge field={upstreams.fields.health} value={health} />;
}
