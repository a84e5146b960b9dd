import { mostItems } from "@contract/evaluations.ts";
import { datasets } from "@contract/resources/datasets.ts";
import { useList } from "@refinedev/core";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";
import { useUser } from "@/providers/access";
import { dataProvider } from "@/providers/data";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { AnyRow } from "../field-types/field-type";

/** The requests to add, given by their IDs or by the query string of a list. */
export type WantedRequests = { request_ids: string[] } | { filter: string };

interface Added {
  added: number;
  skipped: number;
  next_cursor: string | null;
}

const listed = 200;

/** Adds requests in batches, up to the maximum size of a dataset. */
async function addRequests(dataset: string, wanted: WantedRequests, onProgress: (added: number) => void) {
  let [added, skipped] = [0, 0];
  for (let cursor: string | null | undefined; cursor !== null && added + skipped < mostItems; ) {
    const body = { ...wanted, ...(cursor ? { cursor } : {}) };
    const { data } = await http.post<Added>(pathOf(datasets.name, dataset, "from-log"), body);
    added += data.added;
    skipped += data.skipped;
    cursor = data.next_cursor;
    onProgress(added);
  }
  return { added, skipped };
}

/** Asks for a dataset, and adds requests to it as items. The requests' answers become the expected answers. */
export function AddToDataset({
  wanted,
  what,
  open,
  onOpenChange,
}: {
  wanted: WantedRequests;
  /** The requests in words, such as "3 requests". */
  what: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [selectId, nameId] = [useId(), useId()];
  const user = useUser();
  const navigate = useNavigate();
  const { result, query } = useList<AnyRow>({
    resource: datasets.name,
    filters: [{ field: "owner_id", operator: "eq", value: user?.id }],
    pagination: { pageSize: listed },
    liveMode: "off",
    queryOptions: { staleTime: 0 },
  });
  const [chosen, choose] = useState<string>();
  const [name, setName] = useState("");
  const [progress, setProgress] = useState(0);
  const dataset = chosen ?? result.data[0]?.id ?? "";
  const { run, pending } = useAction(async () => {
    const id =
      dataset ||
      (await dataProvider.create<AnyRow>({ resource: datasets.name, variables: { name } })).data.id;
    const { added, skipped } = await addRequests(id, wanted, setProgress);
    await refreshResource(datasets.name);
    onOpenChange(false);
    toast.success(plural(added, "{count} item added", "{count} items added", { count: formatCount(added) }), {
      ...(skipped > 0
        ? {
            description: t("{skipped} skipped: already added, too long, not chats, or not kept in the log", {
              skipped: formatCount(skipped),
            }),
          }
        : {}),
      action: { label: t("Open dataset"), onClick: () => navigate(`${datasets.path}/${id}`) },
    });
  });
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={t("Add to dataset")}
      description={t(
        "Adds {what} to a dataset. Only your own requests are added. Their answers become the expected answers.",
        { what },
      )}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <div className="grid gap-1.5">
          <Label htmlFor={selectId}>{t("Dataset")}</Label>
          <select
            id={selectId}
            value={dataset}
            onChange={({ target }) => choose(target.value)}
            className={cn(fieldClasses, "h-9 px-2 max-md:text-base")}
          >
            {result.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {String(name)}
              </option>
            ))}
            <option value="">{t("New dataset")}</option>
          </select>
        </div>
        {dataset === "" && (
          <div className="grid gap-1.5">
            <Label htmlFor={nameId}>{t("New dataset name")}</Label>
            <Input
              id={nameId}
              className="h-9"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        )}
        {pending && progress > 0 && (
          <p role="status" className="text-muted-foreground text-xs">
            {t("{progress} added so far…", { progress: formatCount(progress) })}
          </p>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t("Cancel")}</Button>
          </DialogClose>
          <Button
            type="submit"
            pending={pending}
            disabled={query.isLoading || (dataset === "" && name.trim() === "")}
          >
            {t("Add")}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
