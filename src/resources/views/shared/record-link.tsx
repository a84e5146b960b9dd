import type { Resource } from "@contract/resource.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "@/components/layout/link";
import type { AnyRow } from "../../field-types/field-type";

export const recordPath = (resource: Pick<Resource, "path">, id: string) =>
  `${resource.path}/${encodeURIComponent(id)}`;

/** The list that the record was opened from, so its page can link to the next one. */
export interface FromList {
  list?: string;
}

export function RecordLink({
  resource,
  record,
  title,
  children,
}: {
  resource: Resource;
  record: AnyRow;
  title?: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  // A record in the trash can't be opened.
  if (record.trashed_at) return <span className="font-medium">{children}</span>;
  return (
    <Link
      to={recordPath(resource, record.id)}
      state={{ list: search } satisfies FromList}
      title={title}
      data-row-link
      className="block w-fit scroll-mt-24 scroll-mb-14 max-w-full rounded-sm font-medium text-foreground underline-offset-4 hover:text-primary hover:underline"
    >
      {children}
    </Link>
  );
}
