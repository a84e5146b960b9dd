import { llmRequests } from "@contract/resources/llm-requests.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";

/** The key under which an unsaved note is stored, so that the note survives a reload. */
const keyOf = (id: string) => `note-draft:${id}`;
export const noteDraft = {
  read: (id: string) => sessionStorage.getItem(keyOf(id)) ?? undefined,
  write: (id: string, text: string) => sessionStorage.setItem(keyOf(id), text),
  remove: (id: string) => sessionStorage.removeItem(keyOf(id)),
};

async function write(id: string, text: string): Promise<boolean> {
  try {
    await dataProvider.update({ resource: llmRequests.name, id, variables: { note: text || null } });
  } catch (error) {
    reportFailedMutation(error);
    return false;
  }
  await refreshResource(llmRequests.name);
  return true;
}

/**
 * Saves a note and offers to undo the change. Doesn't depend on a component, because the user may have left the page.
 * @returns whether it was saved; if not, the error has been shown
 */
export async function saveNote(id: string, before: string, after: string): Promise<boolean> {
  if (!(await write(id, after))) return false;
  if (noteDraft.read(id)?.trim() === after) noteDraft.remove(id);
  const undo = async () => {
    // Uses a separate toast, because the first one closes when its button is clicked.
    if (await write(id, before)) toast.success(t("Note restored"), { id: "put-back-note" });
  };
  toast.success(t("Note saved"), {
    id: "annotate-note",
    action: { label: t("Undo"), onClick: () => void undo() },
  });
  return true;
}
