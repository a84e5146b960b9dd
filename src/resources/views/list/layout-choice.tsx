import { LayoutGridIcon, ListIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

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

const choices = [
  { layout: "cards", label: "Show as cards", Icon: LayoutGridIcon },
  { layout: "table", label: "Show as table", Icon: ListIcon },
] as const;

/** A toggle between the two layouts. */
export function LayoutChoice({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <fieldset className="flex rounded-md border p-0.5" aria-label="Layout">
      {choices.map(({ layout: one, label, Icon }) => (
        <Button
          key={one}
          variant={one === layout ? "secondary" : "ghost"}
          size="icon-sm"
          aria-label={label}
          aria-pressed={one === layout}
          title={label}
          onClick={() => onChange(one)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </fieldset>
  );
}
