import type { PromptVersion, PromptVersionSummary } from "@contract/prompts.ts";
import { useId } from "react";
import { LineDiffView } from "@/components/diff/line-diff-view";
import { fieldClasses } from "@/components/ui/field-classes";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useVersion } from "./use-prompt";

/** A version as text, line by line. */
function textOf({ model, settings, messages }: PromptVersion): string {
  const head = [
    t("Model: {model}", { model: model ?? t("chosen by each call") }),
    ...Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value, null, 2)}`),
  ];
  const parts = messages.map(({ role, content, ...rest }) => [
    "",
    `[${role}]`,
    typeof content === "string" ? content : JSON.stringify(content, null, 2),
    ...(Object.keys(rest).length > 0 ? [JSON.stringify(rest, null, 2)] : []),
  ]);
  return [...head, ...parts.flat()].join("\n");
}

/** The differences between two versions of a prompt. */
export function CompareVersions({
  id,
  version,
  other,
  versions,
  onChoose,
}: {
  /** The prompt's ID. */
  id: string;
  version: number;
  /** The version to compare with. */
  other: number;
  versions: PromptVersionSummary[];
  onChoose: (other: number) => void;
}) {
  const selectId = useId();
  const { data: after } = useVersion(id, version);
  const { data: before } = useVersion(id, other);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Label htmlFor={selectId}>{t("Compare with")}</Label>
        <select
          id={selectId}
          value={other}
          onChange={({ target }) => onChoose(Number(target.value))}
          className={cn(fieldClasses, "h-8 w-auto max-w-full px-2 max-md:text-base")}
        >
          {versions
            .filter((one) => one.version !== version)
            .map((one) => (
              <option key={one.version} value={one.version}>
                {`v${one.version}${one.note ? ` · ${one.note.slice(0, 60)}` : ""}`}
              </option>
            ))}
        </select>
      </div>
      {before && after ? (
        <LineDiffView
          before={textOf(before)}
          after={textOf(after)}
          label={t("Changes from version {other} to version {version}", { other, version })}
        />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </div>
  );
}
