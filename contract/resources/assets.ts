import { choice, longText, media, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A picture, sound, font or document that films are made with. */
export const assets = defineResource("assets", {
  names: { one: "Asset", many: "assets", title: "Assets" },
  subtitle: "Pictures, sounds, fonts and documents to make films with",
  path: "/assets",
  group: "Studio",
  heading: "name",
  search: ["name", "note"],
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    kind: choice(["image", "audio", "video", "font", "animation", "document"], {
      label: "Kind",
      help: "Read from the file",
      write: "server",
      nullable: true,
      column: true,
    }),
    file: media({ label: "File", write: "create", nullable: true, column: true }),
    tags: tags({ label: "Tags", column: true, initial: [] }),
    note: longText({ label: "Note", help: "Licence, source, what it is for", nullable: true, max: 4000 }),
  },
});
