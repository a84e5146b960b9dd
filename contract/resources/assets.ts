import * as z from "zod/mini";
import { ownRecords } from "../access.ts";
import { choice, count, longText, media, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A record that uses an asset, as returned by GET /api/assets/{id}/usage. */
export interface Usage {
  resource: "animations" | "voiceovers" | "film-templates" | "brand-kits";
  id: string;
  title: string;
  /** Whether the record is in the trash, from which it can be restored. */
  is_trashed: boolean;
}

/** A picture, sound, font or document for use in films. */
export const assets = defineResource("assets", {
  names: { one: "Asset", many: "assets", title: "Assets" },
  subtitle: "Images, audio, video, fonts and documents for your films",
  path: "/assets",
  group: "Studio",
  heading: "name",
  search: ["name", "note"],
  reads: ["usage"],
  impersonation: "allowed",
  access: ownRecords,
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    kind: choice(["image", "audio", "video", "font", "animation", "document"], {
      label: "Kind",
      help: "Detected from the file",
      write: "server",
      nullable: true,
      column: true,
    }),
    file: media({ label: "File", write: "server", nullable: true, column: true }),
    thumbnail: media({ label: "Thumbnail", write: "server", nullable: true }),
    width: count({ label: "Width", unit: "px", write: "server", nullable: true }),
    height: count({ label: "Height", unit: "px", write: "server", nullable: true }),
    duration: count({ label: "Length", unit: "s", digits: 2, write: "server", nullable: true }),
    tags: tags({ label: "Tags", column: true, initial: [] }),
    note: longText({ label: "Note", help: "License, source or purpose", nullable: true, max: 4000 }),
  },
  verbs: {
    /** Prepares a video for films, unless it is already prepared. The preview does this when a film shows the video. */
    prepare: z.strictObject({}),
  },
});
