import { eq } from "drizzle-orm";
import type { MissingBodies } from "../../contract/missing-bodies.ts";
import type { Db } from "../db/client.ts";
import { llm_request_bodies as bodies } from "../db/schema.ts";
import { removedWithMonth } from "../retention/report.ts";

interface StoredBodies {
  /** The parsed JSON of each body; null if it isn't stored. */
  request: unknown;
  response: unknown;
  /** Which bodies were kept out of the log, and the retention rule that removed bodies; null if neither applies. */
  missing: MissingBodies | null;
}

/** Reads the stored bodies of a request and its response. */
export async function bodiesOf(db: Db, id: string): Promise<StoredBodies> {
  const rows = await db
    .select({ part: bodies.part, body: bodies.body })
    .from(bodies)
    .where(eq(bodies.id, id));
  const bodyOf = (part: "request" | "response") => rows.find((row) => row.part === part)?.body ?? null;
  const not_kept = (["request", "response"] as const).filter((part) =>
    rows.some((row) => row.part === part && row.body === null),
  );
  const isKept = rows.some(({ part }) => part === "request");
  const mark = rows.find(({ part }) => part === "removed")?.body as MissingBodies["removed"] | undefined;
  const removed = mark ?? (isKept ? null : ((await removedWithMonth(db, id)) ?? null));
  return {
    request: bodyOf("request"),
    response: bodyOf("response"),
    missing: not_kept.length > 0 || removed ? { not_kept, removed } : null,
  };
}
