import { resources } from "@contract/resources/index.ts";
import { useMany } from "@refinedev/core";
import { createContext, type ReactNode, use } from "react";
import { Link } from "@/components/layout/link";
import { shortId } from "@/lib/format";
import { useUser } from "@/providers/access";
import { nameOf } from "../record-name";
import type { AnyRow, CellProps, FieldDisplay } from "./field-type";

export const targetOf = (to: string | undefined) => Object.values(resources).find(({ name }) => name === to);

const Names = createContext<Record<string, AnyRow>>({});

/** Looks up the records that a page of rows refers to, with one call per resource. */
export function ReferenceNamesProvider({
  to,
  ids,
  children,
}: {
  to: string;
  ids: string[];
  children: ReactNode;
}) {
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

function Cell({ value, field }: CellProps<string>) {
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

function Value(props: CellProps<string>) {
  const { value, field } = props;
  if (!targetOf(field.to)) return <Cell {...props} />;
  return (
    <ReferenceNamesProvider to={field.to!} ids={[value]}>
      <Cell {...props} />
    </ReferenceNamesProvider>
  );
}

export const ref: FieldDisplay<string> = { Cell, Value };
