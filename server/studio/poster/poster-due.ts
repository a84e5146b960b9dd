import * as z from "zod";
import type { Document } from "../../../scene/document.ts";

/** How long a film must remain unchanged before its poster is drawn, in seconds. */
export const quietSeconds = 4;

export const posterJob = { name: "poster", payload: z.object({}) };

/** The columns that schedule an animation's new poster, or remove the poster if there are no longer any scenes. */
export const posterColumns = ({ document }: { document: Document | null }) =>
  document
    ? { poster_due_at: new Date(Date.now() + quietSeconds * 1000).toISOString() }
    : { poster_due_at: null, poster: null };
