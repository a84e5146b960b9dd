import type { BackgroundExport } from "@contract/background-exports.ts";
import { exportFormatsOf, type Resource } from "@contract/resource.ts";
import { resources } from "@contract/resources/index.ts";
import { own } from "@scene/own.ts";
import { useQuery } from "@tanstack/react-query";
import { DownloadIcon, Trash2Icon, XIcon } from "lucide-react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatBytes, formatCount, formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { http, pathOf } from "@/providers/http";
import { useAction } from "@/providers/use-action";

const path = pathOf("exports");
const pollMs = 2000;
const recordsText = (count: number) => (count === 1 ? "1 record" : `${formatCount(count)} records`);
const isOpen = ({ status }: BackgroundExport) => status === "queued" || status === "running";

/** A format's label after a list's name: "as CSV", or "(requests and responses) as Parquet". */
function inName(label: string): string {
  const [what = "", how = ""] = label.split(", ");
  return how.startsWith("as ") ? `(${what.charAt(0).toLowerCase()}${what.slice(1)}) ${how}` : `as ${what}`;
}

/** Describes an export's state in a sentence. */
function stateOf({ status, rows, size, error, expires_at }: BackgroundExport): string {
  if (status === "queued") return "Waiting…";
  if (status === "running") return `Exporting… ${recordsText(rows)} so far`;
  if (status === "failed") return error ?? "Failed";
  return `${recordsText(rows)}, ${formatBytes(size ?? 0)}. Available until ${formatTime(expires_at!)}.`;
}

function ExportRow({ entry, onChange }: { entry: BackgroundExport; onChange: () => Promise<unknown> }) {
  const resource: Resource | undefined = own(resources, entry.resource);
  const format = (resource && own(exportFormatsOf(resource), entry.format)) ?? entry.format;
  const name = `${resource?.names.title ?? entry.resource} ${inName(format)}`;
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
        <p className="text-muted-foreground text-xs">Requested {formatTime(entry.created_at)}</p>
      </div>
      {entry.url && (
        <Button asChild variant="outline" size="sm">
          <a href={entry.url} download aria-label={`Download ${name}`}>
            <DownloadIcon aria-hidden />
            Download
          </a>
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        pending={pending}
        onClick={() => void run()}
        aria-label={`${isOpen(entry) ? "Cancel" : "Delete"} ${name}`}
      >
        {!pending && <RemoveIcon aria-hidden />}
        {isOpen(entry) ? "Cancel" : "Delete"}
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
    <Section title="Exports" text="Files from exports that run in the background">
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
