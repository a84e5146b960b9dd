import type { Resource } from "@contract/resource.ts";
import { DownloadIcon, LoaderCircleIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { saveFile } from "@/lib/save-file";
import { http, pathOf } from "@/providers/http";
import { reportFailedMutation } from "@/providers/query-client";
import { type ListState, writeQuery } from "./list-state";

const formats = { csv: "CSV, for spreadsheets", jsonl: "JSON Lines, for programs" };

/** Exports all records that match the filter, in the current order. */
export function ExportMenu({
  resource,
  state,
  label,
}: {
  resource: Resource;
  state: ListState;
  label: string;
}) {
  const [running, setRunning] = useState(0);
  const download = async (format: keyof typeof formats) => {
    const mine = new AbortController();
    setRunning((count) => count + 1);
    const cancel = { label: "Cancel", onClick: () => mine.abort() };
    const id = toast.loading(`Exporting ${label} ${resource.names.many}…`, { action: cancel });
    try {
      const query = writeQuery(state);
      query.set("format", format);
      const { data } = await http.get<Blob>(`${pathOf(resource.name, "export")}?${query}`, {
        responseType: "blob",
        signal: mine.signal,
      });
      saveFile(data, `${resource.name}-${new Date().toISOString().slice(0, 10)}.${format}`);
      toast.success(`Exported ${label} ${resource.names.many}`, { id, action: undefined });
    } catch (error) {
      toast.dismiss(id);
      reportFailedMutation(error);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        {/* Not disabled during the export, because the focus returns to the button when the menu closes. */}
        <Button variant="outline" size="sm" aria-label="Export" aria-busy={running > 0 || undefined}>
          {running > 0 ? (
            <LoaderCircleIcon aria-hidden className="animate-spin" />
          ) : (
            <DownloadIcon aria-hidden />
          )}
          <span className="max-lg:hidden">Export</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          {label} matching {resource.names.many}
        </DropdownMenuLabel>
        {Object.entries(formats).map(([format, title]) => (
          <DropdownMenuItem key={format} onSelect={() => download(format as keyof typeof formats)}>
            {title}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
