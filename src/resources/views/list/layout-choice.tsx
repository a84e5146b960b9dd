import { LayoutGridIcon, ListIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

export type Layout = "cards" | "table";

/** How a list is shown, kept in this browser for each resource. Pictures first, where there are any. */
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
  { layout: "cards", label: "As pictures", Icon: LayoutGridIcon },
  { layout: "table", label: "As a table", Icon: ListIcon },
] as const;

/** Two buttons, one of them pressed. */
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
