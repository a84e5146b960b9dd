import { storable } from "../storable.ts";

/** Parses JSON from a model or script, without the characters that PostgreSQL can't store. */
export const parseStorableJson = (json: string, clean = storable): unknown =>
  JSON.parse(json, (_, value) => (typeof value === "string" ? clean(value) : value));
