import * as z from "zod/mini";
import { ownRecords } from "../access.ts";
import { withLabels, withTones } from "../appearance.ts";
import { choice, count, flag, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** The status of a batch. Users see every batch that hasn't ended as in progress. */
const status = choice(["queued", "running", "waiting", "stopped", "finished", "cancelled"], {
  label: "Status",
  write: "server",
  column: true,
});

/**
 * Films made from one template, one for each row of a table. Created with
 * POST /api/film-templates/{id}/film-batches.
 */
export const filmBatches = defineResource("film-batches", {
  names: { one: "Film batch", many: "film batches", title: "Film batches" },
  subtitle: "Many films from one template and a table",
  path: "/film-batches",
  group: "Studio",
  heading: "name",
  search: ["name"],
  access: ownRecords,
  creatable: false,
  fields: {
    name: text({ label: "Name", max: 100, write: "patch", column: true, sort: true }),
    status: withLabels(
      withTones(status, {
        queued: "info",
        running: "info",
        waiting: "info",
        stopped: "warning",
        finished: "success",
        cancelled: "neutral",
      }),
      {
        queued: "In progress",
        running: "In progress",
        waiting: "In progress",
        stopped: "Stopped",
        finished: "Finished",
        cancelled: "Cancelled",
      },
    ),
    template_id: ref("film-templates", { label: "Template", nullable: true, write: "server" }),
    voice: text({ label: "Voice", nullable: true, write: "server" }),
    render: flag({ label: "Render", write: "server" }),
    film_count: count({ label: "Films", write: "server", column: true }),
    done_count: count({ label: "Done", write: "server", column: true }),
    failed_count: count({ label: "Failed", write: "server", column: true }),
    error: text({ label: "Error", nullable: true, write: "server", max: 2000, filter: false }),
    finished_at: time({ label: "Finished", nullable: true, write: "server" }),
  },
  verbs: {
    /** No more films are made until the batch is resumed. */
    cancel: z.strictObject({}),
    /** Continues with the films that aren't made yet, and repeats those that failed. */
    resume: z.strictObject({}),
  },
});
