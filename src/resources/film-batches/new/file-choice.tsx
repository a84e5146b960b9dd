import { tableLimits } from "@contract/film-batches.ts";
import { TableIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { useFileDrop } from "@/lib/use-file-drop";
import { cn } from "@/lib/utils";
import type { TableState } from "./use-table";

/** Lets the user choose a CSV file, or drop one here. */
export function FileChoice({ state: { table, isReading, problem, read } }: { state: TableState }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(read);
  return (
    <div
      {...handlers}
      className={cn(
        "grid justify-items-center gap-2 rounded-lg border border-dashed bg-card p-5 text-center shadow-xs",
        isOver && "border-primary bg-tint",
      )}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t("CSV file")}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) read(file);
          target.value = "";
        }}
      />
      <Button
        variant={table ? "outline" : "default"}
        pending={isReading}
        onClick={() => chooser.current?.click()}
      >
        {!isReading && <TableIcon aria-hidden />}
        {table ? t("Choose another CSV file") : t("Choose a CSV file")}
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        {table
          ? plural(table.rows.length, "{name}: {count} row", "{name}: {count} rows", { name: table.name })
          : t(
              "Or drop the file here. The first line must contain the column names, followed by up to {rows} rows.",
              {
                rows: tableLimits.rows,
              },
            )}
      </p>
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
