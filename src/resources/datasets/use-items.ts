import type { DatasetItem } from "@contract/evaluations.ts";
import type { Row } from "@contract/resource.ts";
import { datasets } from "@contract/resources/datasets.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { t } from "@/i18n/t";
import { useCan, useUser } from "@/providers/access";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";
import type { AnyRow } from "../field-types/field-type";

export type Dataset = Row<typeof datasets> & AnyRow;

export const pageSize = 25;

interface ItemPage {
  total: number;
  items: DatasetItem[];
}

const pathTo = (id: string, ...more: string[]) => pathOf(datasets.name, id, "items", ...more);

/** A page of a dataset's items. Pages are numbered from 0. */
export const useItems = ({ id, updated_at }: Dataset, page: number) =>
  useQuery({
    queryKey: ["data", "default", datasets.name, id, "items", page, updated_at],
    queryFn: async ({ signal }) =>
      (await http.get<ItemPage>(pathTo(id), { params: { offset: page * pageSize, limit: pageSize }, signal }))
        .data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Whether the signed-in user can change a dataset. Operators can read others' datasets but not change them. */
export function useCanEdit({ owner_id }: Dataset): boolean {
  const can = useCan(datasets.name);
  const user = useUser();
  return can("edit") && (user?.role === "admin" || user?.id === owner_id);
}

export async function saveItem(id: string, item: string | undefined, values: object) {
  if (item) await http.patch(pathTo(id, item), values);
  else await http.post(pathTo(id), { items: [values] });
  await refreshResource(datasets.name);
}

export async function deleteItem(id: string, item: string) {
  await http.delete(pathTo(id, item));
  await refreshResource(datasets.name);
}

export const exportItems = async (id: string) =>
  (await http.get<Blob>(pathTo(id, "export"), { responseType: "blob" })).data;

/** The maximum size of a batch in bytes, to stay under the server's limit of 1 MB, and its maximum number of items. */
const mostBytes = 900_000;
const mostAtOnce = 500;

/** Thrown if an upload failed after some of the file's items were added. The message says why. */
export class IncompleteUploadError extends Error {
  readonly added: number;

  constructor(added: number, { text }: HttpError) {
    super(text);
    this.added = added;
  }
}

/**
 * Uploads a JSONL file in batches.
 * @returns how many items were added
 * @throws Error that names the line that isn't JSON; HttpError if nothing was added, or else IncompleteUploadError
 */
export async function uploadItems(id: string, file: File): Promise<number> {
  const lines = (await file.text()).split("\n");
  const batches: unknown[][] = [[]];
  let size = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    let item: unknown;
    try {
      item = JSON.parse(line);
    } catch {
      throw new Error(t("Line {at} isn't valid JSON", { at: at + 1 }));
    }
    const batch = batches.at(-1)!;
    const bytes = new TextEncoder().encode(line).length;
    if (batch.length > 0 && (size + bytes > mostBytes || batch.length === mostAtOnce)) {
      batches.push([item]);
      size = bytes;
    } else {
      batch.push(item);
      size += bytes;
    }
  }
  let added = 0;
  try {
    for (const items of batches.filter(({ length }) => length > 0))
      added += (await http.post<{ added: number }>(pathTo(id), { items })).data.added;
  } catch (error) {
    throw added > 0 && error instanceof HttpError ? new IncompleteUploadError(added, error) : error;
  } finally {
    await refreshResource(datasets.name);
  }
  return added;
}
