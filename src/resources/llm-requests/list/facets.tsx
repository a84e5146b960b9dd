import type { UsageDimension } from "@contract/llm-usage.ts";
import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { formatNumber, idEnds } from "@/lib/format";
import { showsOwners, useRole } from "@/providers/access";
import type { AboveProps } from "../../extension";
import type { Volume } from "./use-volume";

const labels: Record<UsageDimension, string> = {
  model_name: t("Model"),
  provider: t("Provider"),
  app_id: t("App"),
  api_key_id: t("API key"),
  owner_id: t("Owner"),
};
const shown = 8;

/** The most common values of a field in the period, with their request counts. Clicking a value filters the list. */
export function Facets({
  volume,
  by,
  onBy,
  state,
  change,
}: AboveProps & { volume: Volume | undefined; by: UsageDimension; onBy: (by: UsageDimension) => void }) {
  const role = useRole();
  const field = volume?.by ?? by;
  const active = state.filters.find((filter) => filter.field === field && filter.operator === "eq");
  const choose = (key: string) => {
    const others = state.filters.filter((filter) => filter.field !== field);
    const isActive = active?.values[0] === key;
    change({ filters: isActive ? others : [...others, { field, operator: "eq", values: [key] }] });
  };
  const groups = volume?.groups.flatMap(({ key, ...group }) => (key === null ? [] : [{ ...group, key }]));
  return (
    // The values are on a single line, so that nothing moves when they arrive.
    <div className="-m-1 flex items-center gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button
            variant="outline"
            size="sm"
            className="h-6 gap-1 px-2 text-xs"
            aria-label={t("Count by: {labels}", { labels: labels[field] })}
          >
            {labels[field]}
            <ChevronDownIcon aria-hidden className="size-3.5" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuRadioGroup value={field} onValueChange={(next) => onBy(next as UsageDimension)}>
            {(Object.keys(labels) as UsageDimension[])
              .filter((name) => name !== "owner_id" || showsOwners("llm-requests", role))
              .map((name) => (
                <DropdownMenuRadioItem key={name} value={name}>
                  {labels[name]}
                </DropdownMenuRadioItem>
              ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      {groups?.slice(0, shown).map(({ key, name, calls }) => (
        <button
          key={key}
          type="button"
          aria-pressed={active?.values[0] === key}
          onClick={() => choose(key)}
          className="group inline-flex h-6 max-w-56 shrink-0 items-center gap-1.5 rounded-md border px-2 text-xs hover:bg-accent aria-pressed:bg-tint aria-pressed:text-tint-foreground"
        >
          <span className="truncate">
            {name ??
              (field === "model_name" || field === "provider"
                ? key
                : t("Deleted ({key})", { key: idEnds(key) }))}
          </span>
          <span data-figure className="text-muted-foreground group-aria-pressed:text-inherit">
            {formatNumber(calls)}
          </span>
        </button>
      ))}
    </div>
  );
}
