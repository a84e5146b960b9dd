import type { Row } from "@contract/resource.ts";
import type { apiKeys } from "@contract/resources/api-keys.ts";
import { Badge } from "@/components/ui/badge";

export type ApiKey = Row<typeof apiKeys>;
export type Standing = "active" | "expired" | "revoked";

const tones = { active: "success", expired: "warning", revoked: "destructive" } as const;

/** Revoked, expired or good, in one word instead of two moments. */
export function standingOf({ revoked_at, expires_at }: Pick<ApiKey, "revoked_at" | "expires_at">): Standing {
  if (revoked_at) return "revoked";
  return expires_at && Date.parse(expires_at) <= Date.now() ? "expired" : "active";
}

export function StandingBadge({ standing }: { standing: Standing }) {
  return (
    <Badge variant={tones[standing]} dot>
      {standing}
    </Badge>
  );
}
