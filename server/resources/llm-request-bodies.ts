import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { llm_request_bodies } from "../db/schema.ts";

/** The stored bodies of a request and its response, as JSON; null for a body that isn't stored. */
export async function bodiesOf(db: Db, id: string): Promise<{ request: unknown; response: unknown }> {
  const bodies = await db
    .select({ part: llm_request_bodies.part, body: llm_request_bodies.body })
    .from(llm_request_bodies)
    .where(eq(llm_request_bodies.id, id));
  const bodyOf = (part: "request" | "response") => bodies.find((row) => row.part === part)?.body ?? null;
  return { request: bodyOf("request"), response: bodyOf("response") };
}
