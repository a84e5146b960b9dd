import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import type { SourceTextState } from "./use-source-text";

/** Says what was read into the prompt, asks where to put it, or explains why nothing was read. */
export function SourceNote({ source }: { source: SourceTextState }) {
  const { isReading, found, used } = source;
  const problem = source.problemWith("file");
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm empty:-mt-2">
        {isReading && <span className="text-muted-foreground">{t("Reading the text…")}</span>}
        {found && (
          <>
            <span>
              {t("{name} has {characters} characters. Your prompt already contains text.", {
                name: found.name,
                characters: formatNumber(found.characters),
              })}
            </span>
            <Button variant="outline" size="sm" onClick={source.replace}>
              {t("Replace the prompt")}
            </Button>
            <Button variant="outline" size="sm" onClick={source.append}>
              {t("Add to the end")}
            </Button>
            <Button variant="ghost" size="sm" onClick={source.discard}>
              {t("Discard the text")}
            </Button>
          </>
        )}
        {used && (
          <>
            <span className="text-muted-foreground">
              {used.note} {t("Review the text before you plan.")}
            </span>
            <Button variant="ghost" size="sm" onClick={source.undo}>
              {t("Undo")}
            </Button>
          </>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
    </>
  );
}
