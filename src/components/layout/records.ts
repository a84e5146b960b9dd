import { resources } from "@contract/resources/index.ts";
import { useEffect, useState } from "react";
import { http, pathOf } from "@/providers/http";
import { resourceMenu } from "@/resources";

type Entry = (typeof resourceMenu)[number];
type Found = { id: string } & Record<string, unknown>;

export interface RecordGroup {
  title: string;
  icon: Entry["icon"];
  hits: { id: string; name: string; path: string }[];
}

const pause = 180;
const most = 5;
const shortest = 2;

async function search(entry: Entry, text: string, signal: AbortSignal): Promise<RecordGroup> {
  const heading = resources[entry.resource as keyof typeof resources]?.heading as string | undefined;
  const params = { q: text, _start: 0, _end: most };
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

/** Records of every resource whose text holds what was typed; a new letter ends the old search. */
export function useRecords(text: string): { groups: RecordGroup[]; searching: boolean } {
  const wanted = text.trim();
  const [found, setFound] = useState<{ text: string; groups: RecordGroup[] }>({ text: "", groups: [] });
  useEffect(() => {
    if (wanted.length < shortest) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all(resourceMenu.map((entry) => search(entry, wanted, stop.signal)));
      if (!stop.signal.aborted)
        setFound({ text: wanted, groups: groups.filter(({ hits }) => hits.length > 0) });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  if (wanted.length < shortest) return { groups: [], searching: false };
  return { groups: found.groups, searching: found.text !== wanted };
}
