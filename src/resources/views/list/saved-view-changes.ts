import type { SavedView } from "@contract/saved-views.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { http } from "@/providers/http";
import { queryClient, reportFailedMutation } from "@/providers/query-client";
import { resourcePreference } from "./resource-preference";
import { viewsKey } from "./use-views";

type Changes = Partial<Pick<SavedView, "name" | "search" | "columns" | "shared_with" | "is_default">>;
export type NewView = Pick<SavedView, "name" | "search"> & Changes;

/** Changes a resource's saved views on the server and reports failures. */
export function viewChanges(resource: string) {
  /** Makes a change. @returns whether it succeeded */
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      reportFailedMutation(error);
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: viewsKey(resource) });
    }
  };
  const post = (view: NewView) => http.post("/api/saved-views", { resource, ...view });
  const create = (view: NewView) => run(() => post(view));
  return {
    create,
    change: (id: string, changes: Changes) => run(() => http.patch(`/api/saved-views/${id}`, changes)),
    async remove({ id, name, search, columns, shared_with, is_default }: SavedView) {
      if (!(await run(() => http.delete(`/api/saved-views/${id}`)))) return;
      const undo = () => void create({ name, search, columns, shared_with, is_default });
      toast.success(t("View deleted"), { action: { label: t("Undo"), onClick: undo } });
    },
    /** Moves the views that earlier versions kept in this browser to the server. */
    async importLocal() {
      const kept = resourcePreference(resource, "views", (value) => (Array.isArray(value) ? value : []));
      const views = kept.get();
      if (views.length === 0) return;
      kept.set([]);
      // A view whose name is taken, or whose query is no longer valid, is discarded.
      await Promise.allSettled(
        views.map(({ name, search }) => post({ name: String(name), search: String(search) })),
      );
      await queryClient.invalidateQueries({ queryKey: viewsKey(resource) });
    },
  };
}

export type ViewChanges = ReturnType<typeof viewChanges>;
