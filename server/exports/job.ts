import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { exportFileOf } from "../../contract/export-files.ts";
import { parseQuery } from "../../contract/query.ts";
import type { Session } from "../../contract/session.ts";
import { own } from "../../scene/own.ts";
import { placeOf, where } from "../crud/conditions.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { piecesOf } from "../crud/export.ts";
import type { Catalog } from "../crud/hooks.ts";
import { people, background_exports as table } from "../db/schema.ts";
import { createClaims } from "../jobs/claims.ts";
import type { Job, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { FileTooLargeError } from "../storage/storage.ts";

const payload = z.object({ export_id: z.uuid() });
export const exportJob = { name: "export", payload };

type Stored = typeof table.$inferSelect;

const runningPerOwner = 1;
/** How long a file can be downloaded, in milliseconds. */
const keptMs = 3 * 86_400_000;
const progressMs = 1000;
/** The maximum size of a file, in bytes. */
const largestFile = 5 * 1024 ** 3;

/** Thrown if an export can't be completed, for a reason that is shown to its owner. */
class ExportError extends Error {}

/**
 * Returns the query and the condition of an export, based on what its owner may read now.
 * @throws ExportError if the owner's role has changed, or if the owner is banned or deleted; AppError if the role can't
 * export the resource or the query is invalid
 */
export async function readingOf(
  services: Services,
  catalog: Catalog,
  {
    resource: name,
    query: text,
    format,
    role,
    owner_id,
  }: Pick<Stored, "resource" | "query" | "format" | "role" | "owner_id">,
) {
  const [person] = await services.db.select().from(people).where(eq(people.id, owner_id));
  const resource = own(catalog.resources, name);
  if (!person || person.banned_at)
    throw new ExportError("The account that started this export can no longer be used.");
  if (!resource || person.role !== role)
    throw new ExportError("Your role has changed since you started this export. Start it again.");
  const { id, email } = person;
  const session: Session = {
    user: { id, name: person.name, email, role },
    email_verified: false,
    expires_at: null,
  };
  const endpoint = createEndpoint(catalog, resource, services);
  const { columns, hooks, scopeFor } = endpoint;
  const shown = own(hooks.exports, format) && scopeFor(session, "show");
  const query = parseQuery(resource, new URLSearchParams(text));
  const scope = and(scopeFor(session, "export", placeOf(query)), shown);
  const { condition } = await where(resource, columns, hooks, query, scope, services.db);
  return { endpoint, resource, query, condition };
}

export function createExportJob(services: Services, catalog: Catalog): Job<z.infer<typeof payload>> {
  const { db, storage } = services;
  const claims = createClaims(services, table, exportJob, "export_id", runningPerOwner);

  /**
   * Changes an export that this process writes.
   * @returns false if its owner has deleted it
   */
  async function change({ id }: Stored, values: Partial<Stored>): Promise<boolean> {
    const updated_at = new Date().toISOString();
    const rows = await db
      .update(table)
      .set({ ...values, updated_at })
      .where(claims.isOwn(id))
      .returning({ id: table.id });
    return rows.length > 0;
  }

  async function write(row: Stored, signal: AbortSignal) {
    const { endpoint, resource, query, condition } = await readingOf(services, catalog, row);
    let rows = 0;
    let reportedAt = Date.now();
    async function* pieces() {
      const onRows = (count: number) => {
        rows += count;
      };
      for await (const piece of piecesOf(db, endpoint, query, condition, row.format, onRows)) {
        signal.throwIfAborted();
        yield piece;
        if (Date.now() - reportedAt < progressMs) continue;
        reportedAt = Date.now();
        if (!(await change(row, { rows }))) throw new ExportError("Deleted");
      }
    }
    const source = Readable.from(pieces(), { objectMode: false });
    const { hash, size } = await storage.put(source, { limit: largestFile });
    const now = Date.now();
    await change(row, {
      ...{ status: "succeeded", rows, runner_id: null, error: null },
      file: { hash, size, ...exportFileOf(resource, row.format) },
      finished_at: new Date(now).toISOString(),
      expires_at: new Date(now + keptMs).toISOString(),
    });
  }

  async function fail(row: Stored, thrown: unknown, { log, signal }: Work) {
    if (signal.aborted) return void (await change(row, { status: "queued", runner_id: null }));
    const isForUser = thrown instanceof ExportError || thrown instanceof FileTooLargeError;
    if (!isForUser) log.error({ err: thrown, export_id: row.id }, "An export failed");
    const error =
      thrown instanceof FileTooLargeError
        ? `The file is larger than ${largestFile / 1024 ** 3} GB. Export fewer records.`
        : isForUser
          ? thrown.message
          : "Something went wrong. Start the export again.";
    await change(row, { status: "failed", error, runner_id: null, finished_at: new Date().toISOString() });
  }

  return {
    name: exportJob.name,
    payload,
    concurrency: 2,
    options: { expireInSeconds: 23 * 3600, retryLimit: 2 },
    run: (_, work) =>
      claims.run(work.signal, { rows: 0 }, (row, { signal }) =>
        write(row, signal).catch((thrown) => fail(row, thrown, work)),
      ),
    async recover() {
      await claims.recover((isLost) =>
        db
          .update(table)
          .set({ status: "queued", runner_id: null })
          .where(isLost)
          .returning({ id: table.id, status: table.status }),
      );
    },
  };
}
