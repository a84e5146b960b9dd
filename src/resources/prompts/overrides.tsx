import type { prompts } from "@contract/resources/prompts.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { LabelBadge } from "./label-badge";
import type { Prompt } from "./use-prompt";

/** The labels with the numbers of their versions. */
function Labels({ record: { labels } }: CellProps<Prompt["labels"], Prompt>) {
  const entries = Object.entries(labels);
  if (entries.length === 0) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {entries.map(([name, version]) => (
        <LabelBadge key={name} name={`${name} · v${version}`} />
      ))}
    </span>
  );
}

const Latest = ({ value }: CellProps<number | null, Prompt>) => (
  <span data-figure>{value === null ? t("None") : `v${value}`}</span>
);

export const overrides = defineOverrides<typeof prompts>({
  headers: { name: t("Name") },
  cells: { labels: Labels, latest_version: Latest },
});
