import { useState } from "react";

export type Layout = "cards" | "table";

/** A list's layout, stored per resource in this browser. Defaults to cards if the resource has them. */
export function useLayout(resource: string): [Layout, (layout: Layout) => void] {
  const key = `layout:${resource}`;
  const [layout, setLayout] = useState<Layout>(() =>
    localStorage.getItem(key) === "table" ? "table" : "cards",
  );
  return [
    layout,
    (next) => {
      localStorage.setItem(key, next);
      setLayout(next);
    },
  ];
}
