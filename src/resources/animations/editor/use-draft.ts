import { animations } from "@contract/resources/animations.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { watchPress } from "@/lib/press";
import { dataProvider, queryClient } from "@/providers/data";
import { HttpError } from "@/providers/http-error";
import { listKey, recordKey, reportFailedMutation } from "@/providers/query-client";
import type { Animation, Content } from "./content";
import { Draft } from "./draft";

/** Writes a row to the query cache. */
export function adopt(row: Animation) {
  queryClient.setQueriesData({ queryKey: recordKey(animations.name, row.id) }, { data: row });
  void queryClient.invalidateQueries({ queryKey: listKey(animations.name), refetchType: "none" });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return t("Something went wrong");
  if (error.statusCode === 401) reportFailedMutation(error);
  const fields = Object.entries(error.errors ?? {}).map(([path, words]) => `${path}: ${words.join(" ")}`);
  return fields.slice(0, 3).join(", ") || error.text;
}

/** The status codes of a server that is starting, and of a proxy in front of it. */
const startingCodes = [502, 503, 504];
const isTemporary = (error: unknown) =>
  error instanceof HttpError && (error.code === "UNREACHABLE" || startingCodes.includes(error.statusCode));

/** How long to wait after a save that may succeed later, in milliseconds. */
const retryMs = 15_000;

/** Saves after a lost connection. Reads the record first, because other users' changes may have been missed. */
async function saveLate(id: string, draft: Draft) {
  if (!draft.isDirty()) return;
  await queryClient.refetchQueries({ queryKey: recordKey(animations.name, id) });
  await draft.save();
}

async function write(id: string, variables: Partial<Content>): Promise<Animation> {
  try {
    return (await dataProvider.update<Animation>({ resource: animations.name, id, variables })).data;
  } catch (error) {
    // Undoing can bring back a brand kit that was deleted in the meantime.
    if (!(error instanceof HttpError) || !error.errors?.brand_kit_id || !variables.brand_kit_id) throw error;
    return write(id, { ...variables, brand_kit_id: null });
  }
}

/** The local state of a record. It follows changes by other users and jobs unless there are unsaved edits. */
export function useDraft(record: Animation) {
  const { id } = record;
  const [draft] = useState(
    () =>
      new Draft(record, {
        write: (patch) => write(id, patch),
        onSaved: adopt,
        reasonOf,
        isTemporary,
        onOverwritten: () =>
          toast.info(t("This animation was also changed elsewhere"), {
            description: t("Your version is shown. The other version is in the history."),
          }),
      }),
  );
  const snapshot = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => draft.arrive(record), [draft, record]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") draft.save();
    };
    document.addEventListener("visibilitychange", leave);
    const online = () => void saveLate(id, draft);
    addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("online", online);
    };
  }, [draft, id]);
  useEffect(() => {
    if (snapshot.saving !== "failed" || !snapshot.isTemporary) return;
    const timer = setTimeout(() => saveLate(id, draft), retryMs);
    return () => clearTimeout(timer);
  }, [draft, id, snapshot]);
  useEffect(() => watchPress((isPressed) => (isPressed ? draft.press() : draft.release())), [draft]);
  return { draft, snapshot };
}
