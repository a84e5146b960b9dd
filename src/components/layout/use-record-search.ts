import { scopeOf } from "@contract/permissions.ts";
import { people } from "@contract/resources/people.ts";
import { UserIcon } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { idEnds } from "@/lib/format";
import { useRole } from "@/providers/access";
import { http, pathOf } from "@/providers/http";
import { type ResourceMenuEntry, useResourceMenu } from "./resource-menu";

type Found = { id: string } & Record<string, unknown>;

export interface RecordGroup {
  title: string;
  icon: ResourceMenuEntry["icon"];
  hits: { id: string; name: string; path: string }[];
}

const person: ResourceMenuEntry = {
  ...{ resource: people.name, title: people.names.title, singular: "person", group: people.group },
  ...{ path: people.path, icon: UserIcon, creatable: false, heading: "name" },
};

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
    name: row.email
      ? `${row.name} · ${row.email}`
      : heading
        ? String(row[heading])
        : `${idEnds(row.id)} ${row.model_name ?? ""}`,
    path: `${entry.path}/${row.id}`,
  }));
  return { title: entry.title, icon: entry.icon, hits };
}

/**
 * Searches the records of every resource that the user's role can list, including users. Each keystroke aborts the
 * previous search.
 */
export function useRecordSearch(text: string): { groups: RecordGroup[]; searching: boolean } {
  const wanted = text.trim();
  const registry = useResourceMenu();
  const role = useRole();
  const menu = useMemo(
    () => [...registry, person].filter(({ resource }) => role && scopeOf(role, resource, "list")),
    [registry, role],
  );
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
