import { useOne } from "@refinedev/core";
import { useState } from "react";
import type { HttpError } from "@/providers/http-error";
import { useLive } from "@/providers/live";
import { recordReadAt, refreshRecord } from "@/providers/query-client";
import type { AnyRow } from "../../field-types/field-type";

/** Reads a record only once so a form based on it doesn't change while the user types. */
export function useRecordOnce<R extends AnyRow = AnyRow>(resource: string, id: string) {
  const { query, result } = useOne<R, HttpError>({
    resource,
    id,
    liveMode: "off",
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  return { query, record: result };
}

/** Reads a record and keeps it current while it is on screen. */
export function useRecord<R extends AnyRow = AnyRow>(resource: string, id: string) {
  const { query, record } = useRecordOnce<R>(resource, id);
  const [gone, setGone] = useState<string>();
  const heard = (type: string, ids: string[]) => {
    if (type === "deleted" && ids.includes(id)) return setGone(id);
    // The record may have been restored from the trash.
    if (ids.includes(id)) setGone(undefined);
    if (ids.length === 0 || ids.includes(id)) void refreshRecord(resource, id);
  };
  useLive(resource, heard, { id, readAt: () => recordReadAt(resource, id) });
  return { query, record: gone === id ? undefined : record, isGone: gone === id };
}
