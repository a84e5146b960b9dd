import type { BackgroundExport } from "@contract/background-exports.ts";
import { exportFormatsOf, type Resource } from "@contract/resource.ts";
import { resources } from "@contract/resources/index.ts";
import { own } from "@scene/own.ts";
import { useQuery } from "@tanstack/react-query";
import { DownloadIcon, Trash2Icon, XIcon } from "lucide-react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { plural, t } from "@/i18n/t";
import { formatBytes, formatCount, formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { http, pathOf } from "@/providers/http";
import { useAction } from "@/providers/use-action";

const path = pathOf("exports");
const pollMs = 2000;
const recordsText = (count: number) =>
  plural(count, "{count} record", "{count} records", { count: formatCount(count) });
const isOpen = ({ status }: BackgroundExport) => status === "queued" || status === "running";

/** An export's name: "LLM Logs as CSV", or "LLM Logs (requests and responses) as Parquet". */
function nameOf(list: string, label: string, isOwn: boolean): string {
  const [what = "", how = ""] = label.split(", ");
  return isOwn
    ? `${list} (${what.charAt(0).toLowerCase()}${what.slice(1)}) ${how}`
    : t("{list} as {format}", { list, format: what });
}

/** Describes an export's state in a sentence. */
function stateOf({ status, rows, size, error, expires_at }: BackgroundExport): string {
  if (status === "queued") return t("Waiting…");
  if (status === "running") return t("Exporting… {recordsText} so far", { recordsText: recordsText(rows) });
  if (status === "failed") return error ?? t("Failed");
  return t("{records}, {size}. Available until {time}.", {
    records: recordsText(rows),
    size: formatBytes(size ?? 0),
    time: formatTime(expires_at!),
  });
}

function ExportRow({ entry, onChange }: { entry: BackgroundExport; onChange: () => Promise<unknown> }) {
  const resource: Resource | undefined = own(resources, entry.resource);
  const format = (resource && own(exportFormatsOf(resource), entry.format)) ?? entry.format;
  const name = nameOf(
    resource?.names.title ?? entry.resource,
    t(format),
    own(resource?.exports ?? {}, entry.format) !== undefined,
  );
  const RemoveIcon = isOpen(entry) ? XIcon : Trash2Icon;
  const { run, pending } = useAction(async () => {
    await http.delete(`${path}/${entry.id}`);
    await onChange();
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{name}</p>
        <p
          className={cn("text-xs", entry.status === "failed" ? "text-destructive" : "text-muted-foreground")}
        >
          {stateOf(entry)}
        </p>
        <p className="text-muted-foreground text-xs">
          {t("Requested {created_at}", { created_at: formatTime(entry.created_at) })}
        </p>
      </div>
      {entry.url && (
        <Button asChild variant="outline" size="sm">
          <a href={entry.url} download aria-label={t("Download {name}", { name })}>
            <DownloadIcon aria-hidden />
            {t("Download")}
          </a>
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        pending={pending}
        onClick={() => void run()}
        aria-label={isOpen(entry) ? t("Cancel {name}", { name }) : t("Delete {name}", { name })}
      >
        {!pending && <RemoveIcon aria-hidden />}
        {isOpen(entry) ? t("Cancel") : t("Delete")}
      </Button>
    </li>
  );
}

/** The user's background exports, with their files. Renders nothing if there are none. */
export function Exports() {
  const { data = [], refetch } = useQuery({
    queryKey: ["exports"],
    queryFn: async () => (await http.get<BackgroundExport[]>(path)).data,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollMs : false),
    meta: { quiet: true },
  });
  if (data.length === 0) return null;
  return (
    <Section title={t("Exports")} text={t("Files from exports that run in the background")}>
      <Card className="gap-0 py-0">
        <ul className="divide-y">
          {data.map((entry) => (
            <ExportRow key={entry.id} entry={entry} onChange={refetch} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
