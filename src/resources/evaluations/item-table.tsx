import type { ReactNode } from "react";

/** A table with a row for each item of an evaluation, which scrolls on narrow screens. */
export const ItemTable = ({
  label,
  titles,
  children,
}: {
  label: string;
  titles: string[];
  children: ReactNode;
}) => (
  <div className="overflow-x-auto rounded-lg border bg-card shadow-xs">
    <table aria-label={label} className="w-full min-w-[48rem] table-fixed text-[0.8125rem]">
      <thead className="bg-muted text-left text-muted-foreground text-xs [&_th]:px-4 [&_th]:py-2 [&_th]:font-medium">
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" className="wrap-anywhere">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">{children}</tbody>
    </table>
  </div>
);
