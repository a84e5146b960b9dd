import { resources } from "@contract/resources/index.ts";
import { useMany } from "@refinedev/core";
import { createContext, lazy, type ReactNode, Suspense, use } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/providers/access";
import { nameOf } from "../name";
import { shortId } from "./format";
import type { AnyRow, CellProps, FilterProps, InputProps, KindLook } from "./kind";

export const targetOf = (to: string | undefined) => Object.values(resources).find(({ name }) => name === to);

const Names = createContext<Record<string, AnyRow>>({});

/** Looks up, in one call a resource, the records that a page of rows points at. */
export function RefNames({ to, ids, children }: { to: string; ids: string[]; children: ReactNode }) {
  const outer = use(Names);
  const { result } = useMany<AnyRow>({
    resource: to,
    ids,
    liveMode: "off",
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, meta: { quiet: true } },
  });
  const found = Object.fromEntries((result.data ?? []).map((record) => [record.id, record]));
  return <Names value={{ ...outer, ...found }}>{children}</Names>;
}

function Cell({ value, field }: CellProps) {
  const id: string = value;
  const user = useUser();
  const target = targetOf(field.to);
  const record = use(Names)[id];
  if (!target) return <span title={id}>{id === user?.id ? "You" : shortId(id)}</span>;
  return (
    <Link
      to={`${target.path}/${id}`}
      title={id}
      className="block max-w-56 truncate underline decoration-border underline-offset-4 hover:text-primary"
    >
      {record ? nameOf(target, record) : shortId(id)}
    </Link>
  );
}

function Value(props: CellProps) {
  const { value, field } = props;
  if (!targetOf(field.to)) return <Cell {...props} />;
  return (
    <RefNames to={field.to!} ids={[value]}>
      <Cell {...props} />
    </RefNames>
  );
}

const RecordPicker = lazy(() =>
  import("./record-picker").then((module) => ({ default: module.RecordPicker })),
);

const Input = (props: InputProps) => (
  <Suspense fallback={<Skeleton className="h-8 w-full" />}>
    <RecordPicker {...props} />
  </Suspense>
);

function Filter({ field, values, onChange, operator }: FilterProps) {
  const user = useUser();
  if (!targetOf(field.to))
    return (
      <Button variant="outline" size="sm" disabled={!user} onClick={() => user && onChange([user.id])}>
        {values[0] === user?.id ? "Yourself" : values[0] ? shortId(String(values[0])) : "Choose yourself"}
      </Button>
    );
  return (
    <Input
      key={operator}
      field={{ ...field, nullable: false }}
      id="filter-value"
      name={field.label}
      value={values[0] ?? null}
      onChange={(id) => onChange(id === null ? [] : [id])}
    />
  );
}

export const ref: KindLook = { Cell, Value, Input, Filter };
