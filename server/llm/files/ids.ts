/** The prefixes of ids in OpenAI's API that are derived from the ids of rows. */
export type ApiIdPrefix = "file-" | "batch_" | "batch_req_";

/** The id of a row as OpenAI's API writes it: a prefix and the 32 digits of the UUID. */
export const apiIdOf = (prefix: ApiIdPrefix, id: string): string => `${prefix}${id.replaceAll("-", "")}`;

/** The id of the row that an id names; undefined for any other text. */
export function rowIdOf(prefix: ApiIdPrefix, id: string): string | undefined {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(digits);
  return parts?.slice(1).join("-");
}

/** A time in OpenAI's API, in seconds; null if there is none. */
export const secondsOf = (time: string | null): number | null =>
  time === null ? null : Math.floor(Date.parse(time) / 1000);
