/** The prefixes of the IDs in OpenAI's API that are derived from row IDs. */
export type ApiIdPrefix = "file-" | "batch_" | "batch_req_";

/** Converts a row's ID to an ID of OpenAI's API: a prefix and the 32 digits of the UUID. */
export const apiIdOf = (prefix: ApiIdPrefix, id: string): string => `${prefix}${id.replaceAll("-", "")}`;

/** Converts an ID of OpenAI's API to the row's ID; undefined for any other text. */
export function rowIdOf(prefix: ApiIdPrefix, id: string): string | undefined {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(digits);
  return parts?.slice(1).join("-");
}

/** Converts a time to Unix seconds, as OpenAI's API uses them; null if there is none. */
export const secondsOf = (time: string | null): number | null =>
  time === null ? null : Math.floor(Date.parse(time) / 1000);
