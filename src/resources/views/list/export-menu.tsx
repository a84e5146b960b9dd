import { exportFormatsOf, type Resource } from "@contract/resource.ts";
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
import { t } from "@/i18n/t";
import { reportFailedMutation } from "@/providers/query-client";
import type { ListState } from "./list-state";

/** Exports all records that match the filter, in the current order. */
export function ExportMenu({
  resource,
  state,
  label,
  what = t("matching"),
}: {
  resource: Resource;
  state: ListState;
  label: string;
  what?: string;
}) {
  const [running, setRunning] = useState(0);
  const download = async (format: string) => {
    setRunning((count) => count + 1);
    try {
      const { exportRecords } = await import("./export-records");
      await exportRecords(resource, state, format, label);
    } catch (error) {
      reportFailedMutation(error);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        {/* Not disabled during the export, because the focus returns to the button when the menu closes. */}
        <Button variant="outline" size="sm" aria-label={t("Export")} aria-busy={running > 0 || undefined}>
          {running > 0 ? (
            <LoaderCircleIcon aria-hidden className="animate-spin" />
          ) : (
            <DownloadIcon aria-hidden />
          )}
          <span className="max-lg:hidden">{t("Export")}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          {t("{count} {what} {records}", { count: label, what, records: resource.names.many })}
        </DropdownMenuLabel>
        {Object.entries(exportFormatsOf(resource)).map(([format, title]) => (
          <DropdownMenuItem key={format} onSelect={() => download(format)}>
            {t(title)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
