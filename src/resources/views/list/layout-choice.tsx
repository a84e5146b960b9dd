import { LayoutGridIcon, ListIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import type { Layout } from "./use-layout";

const choices = [
  { layout: "cards", label: t("Show as cards"), Icon: LayoutGridIcon },
  { layout: "table", label: t("Show as table"), Icon: ListIcon },
] as const;

/** A toggle between the two layouts. */
export function LayoutChoice({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <fieldset className="flex rounded-md border p-0.5" aria-label={t("Layout")}>
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
