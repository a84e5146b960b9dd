import { useEffect, useState } from "react";
import { http, pathOf } from "@/providers/http";
import { type ResourceMenuEntry, useResourceMenu } from "./resource-menu";

type Found = { id: string } & Record<string, unknown>;

export interface RecordGroup {
  title: string;
  icon: ResourceMenuEntry["icon"];
  hits: { id: string; name: string; path: string }[];
}

const debounceMs = 180;
const maxHits = 5;
const minLength = 2;

async function search(entry: ResourceMenuEntry, text: string, signal: AbortSignal): Promise<RecordGroup> {
  const { heading } = entry;
  const params = { q: text, _start: 0, _end: maxHits };
  const { data: rows } = await http
    .get<Found[]>(pathOf(entry.resource), { params, signal })
    .catch(() => ({ data: [] }));
  const hits = rows.map((row) => ({
    id: row.id,
    name: heading ? String(row[heading]) : `${row.id.slice(0, 8)}… ${row.model_name ?? ""}`,
    path: `${entry.path}/${row.id}`,
  }));
  return { title: entry.title, icon: entry.icon, hits };
}

/** Searches the records of every resource. Each keystroke aborts the previous search. */
export function useRecordSearch(text: string): { groups: RecordGroup[]; searching: boolean } {
  const wanted = text.trim();
  const menu = useResourceMenu();
  const [found, setFound] = useState<{ text: string; groups: RecordGroup[] }>({ text: "", groups: [] });
  useEffect(() => {
    if (wanted.length < minLength) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all(menu.map((entry) => search(entry, wanted, stop.signal)));
      if (!stop.signal.aborted)
        setFound({ text: wanted, groups: groups.filter(({ hits }) => hits.length > 0) });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, menu]);
  if (wanted.length < minLength) return { groups: [], searching: false };
  return { groups: found.groups, searching: found.text !== wanted };
}
