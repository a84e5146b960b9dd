import { useOne } from "@refinedev/core";
import { useState } from "react";
import type { HttpError } from "@/providers/http-error";
import { useLive } from "@/providers/live";
import type { AnyRow } from "../../field-types/field-type";

/** One record as it is now; a form that starts from it must not be changed under the typing hands. */
export function useRecordOnce(resource: string, id: string) {
  const { query, result } = useOne<AnyRow, HttpError>({
    resource,
    id,
    liveMode: "off",
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  return { query, record: result };
}

/** The same, kept current while it is looked at. */
export function useRecord(resource: string, id: string) {
  const { query, record } = useRecordOnce(resource, id);
  const [gone, setGone] = useState<string>();
  useLive(resource, (type, ids) => {
    if (type === "deleted" && ids.includes(id)) setGone(id);
    else if (ids.length === 0 || ids.includes(id)) void query.refetch();
  });
  return { query, record: gone === id ? undefined : record, isGone: gone === id };
}
