import { tableLimits, type ValueTable } from "@contract/film-batches.ts";
import { useMemo, useState } from "react";
import { t } from "@/i18n/t";
import { HttpError } from "@/providers/http-error";
import { reportFailedMutation } from "@/providers/query-client";
import { readTable } from "@/providers/upload";
import { matchColumns } from "./match-columns";

interface Chosen extends ValueTable {
  /** The file's name, without its extension. */
  name: string;
}

/** The CSV file that the user has chosen, and the column of each placeholder. */
export function useTable(placeholders: readonly string[]) {
  const [isReading, setReading] = useState(false);
  const [table, setTable] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [columns, setColumns] = useState<number[]>([]);

  async function read(file: File) {
    setProblem(undefined);
    if (file.size > tableLimits.bytes)
      return setProblem(
        t("This file is larger than {count} kB. Split it into several files.", {
          count: tableLimits.bytes / 1000,
        }),
      );
    setReading(true);
    try {
      const found = await readTable(file);
      setTable({
        ...found,
        name: file.name
          .replace(/\.[^.]*$/, "")
          .slice(0, 100)
          .trim(),
      });
      setColumns(matchColumns(placeholders, found.columns));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.errors?.file) setProblem(error.text);
      else reportFailedMutation(error);
    } finally {
      setReading(false);
    }
  }

  /** The values of each row in the order of the placeholders; undefined until each placeholder has a column. */
  const rows = useMemo(() => {
    const isMapped = placeholders.every((_, at) => (columns[at] ?? -1) >= 0);
    return table && isMapped
      ? table.rows.map((row) => columns.map((column) => row[column] ?? ""))
      : undefined;
  }, [table, columns, placeholders]);
  return {
    isReading,
    table,
    problem,
    columns,
    rows,
    read: (file: File) => void read(file),
    choose: (at: number, column: number) =>
      setColumns((before) => placeholders.map((_, one) => (one === at ? column : (before[one] ?? -1)))),
  };
}

export type TableState = ReturnType<typeof useTable>;
