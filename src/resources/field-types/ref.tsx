import { useMany } from "@refinedev/core";
import { createContext, type ReactNode, use } from "react";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { idEnds } from "@/lib/format";
import { useUser } from "@/providers/access";
import { nameOf } from "../record-name";
import type { AnyRow, CellProps, FieldDisplay } from "./field-type";
import { detailOf, useTarget } from "./reference-target";

const Names = createContext<Record<string, AnyRow>>({});

/** Provides the records of a resource that a page of rows refers to, looked up together. */
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

/** The name of a record, or both ends of its ID until the name is known or if the record was deleted. */
export function ReferenceName({ to, id }: { to: string | undefined; id: string }) {
  const target = useTarget(to);
  const record = use(Names)[id];
  return target && record ? nameOf(target, record) : idEnds(id);
}

function Cell({ value, field }: CellProps<string>) {
  const id: string = value;
  const user = useUser();
  const target = useTarget(field.to);
  const record = use(Names)[id];
  const isSelf = field.to === "people" && id === user?.id;
  if (!target) return <span title={id}>{isSelf ? t("You") : idEnds(id)}</span>;
  const detail = record && detailOf(record);
  return (
    <Link
      to={`${target.path}/${id}`}
      title={detail ? `${detail}\n${id}` : id}
      className="block max-w-56 truncate underline decoration-border underline-offset-4 hover:text-primary"
    >
      {isSelf ? t("You") : record ? nameOf(target, record) : idEnds(id)}
    </Link>
  );
}

/** The second line of a reference on a record's page. */
function Detail({ id }: { id: string }) {
  const record = use(Names)[id];
  const detail = record && detailOf(record);
  return detail && <span className="block truncate text-muted-foreground text-xs">{detail}</span>;
}

function Value(props: CellProps<string>) {
  const { value, field } = props;
  if (!useTarget(field.to)) return <Cell {...props} />;
  return (
    <ReferenceNamesProvider to={field.to!} ids={[value]}>
      <Cell {...props} />
      <Detail id={value} />
    </ReferenceNamesProvider>
  );
}

export const ref: FieldDisplay<string> = { Cell, Value };
