import type { Row } from "@contract/resource.ts";
import type { apiKeys } from "@contract/resources/api-keys.ts";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";

export type ApiKey = Row<typeof apiKeys>;
export type KeyStatus = "active" | "expired" | "revoked";

const tones = { active: "success", expired: "warning", revoked: "destructive" } as const;

/** The status of a key, derived from when it was revoked and when it expires. */
export function keyStatusOf({
  revoked_at,
  expires_at,
}: Pick<ApiKey, "revoked_at" | "expires_at">): KeyStatus {
  if (revoked_at) return "revoked";
  return expires_at && Date.parse(expires_at) <= Date.now() ? "expired" : "active";
}

export function KeyStatusBadge({ status }: { status: KeyStatus }) {
  return (
    <Badge variant={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
