import type { Resource } from "@contract/resource.ts";
import type { ReactNode } from "react";
import { useRole } from "@/providers/access";
import type { AnyRow } from "../../field-types/field-type";
import { ReferenceNamesProvider } from "../../field-types/ref";
import { targetOf } from "../../field-types/reference-target";

/** Looks up the names of all records that the visible columns refer to, together for each resource. */
export function ReferenceNames({
  resource,
  rows,
  visible,
  children,
}: {
  resource: Resource;
  rows: readonly AnyRow[];
  visible: string[];
  children: ReactNode;
}) {
  const role = useRole();
  const ids = new Map<string, Set<string>>();
  for (const name of visible) {
    const field = resource.all[name];
    if (field?.kind !== "ref" || !targetOf(field.to, role)) continue;
    const wanted = ids.get(field.to!) ?? new Set();
    for (const row of rows) if (typeof row[name] === "string") wanted.add(row[name]);
    ids.set(field.to!, wanted);
  }
  let inner = children;
  for (const [to, wanted] of ids) {
    inner = (
      <ReferenceNamesProvider to={to} ids={[...wanted].sort()}>
        {inner}
      </ReferenceNamesProvider>
    );
  }
  return inner;
}
