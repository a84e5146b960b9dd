import type { Resource } from "./resource.ts";

const types = new Map([
  ["csv", "text/csv; charset=utf-8"],
  ["jsonl", "application/jsonl; charset=utf-8"],
  ["parquet", "application/vnd.apache.parquet"],
]);

/** The name and media type of an export's file. All formats other than CSV and Parquet are JSON Lines. */
export function exportFileOf(
  resource: Pick<Resource, "name">,
  format: string,
): { name: string; type: string } {
  const [kind, ending] = types.has(format) ? ["", format] : [`-${format}`, "jsonl"];
  return {
    name: `${resource.name}${kind}-${new Date().toISOString().slice(0, 10)}.${ending}`,
    type: types.get(ending)!,
  };
}
