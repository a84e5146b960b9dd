import { choice, count, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** One picture, film or storyboard made from an animation. */
export const renders = defineResource("renders", {
  names: { one: "Render", many: "renders", title: "Renders" },
  subtitle: "Films, stills and storyboards, as they are made",
  path: "/renders",
  group: "Studio",
  heading: "title",
  search: ["title"],
  creatable: false,
  fields: {
    title: text({ label: "Title", write: "patch", column: true, sort: true }),
    kind: choice(["Video", "Image", "Plan"], { label: "Kind", write: "create", column: true }),
    status: choice(["queued", "running", "succeeded", "failed", "cancelled"], {
      label: "Status",
      write: "server",
      column: true,
      sort: true,
    }),
    progress: count({ label: "Progress", unit: "%", write: "server", max: 100, column: true }),
    animation_id: ref("animations", { label: "Animation", nullable: true, write: "create", column: true }),
    error: text({ label: "Error", nullable: true, write: "server", max: 2000 }),
    finished_at: time({ label: "Finished At", nullable: true, write: "server" }),
  },
});
