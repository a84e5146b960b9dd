import type { Segment } from "@contract/resources/voiceovers.ts";
import { RotateCwIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { isBusy, type Voiceover } from "./segments";
import { useSaveVoiceover } from "./use-save-voiceover";

/** The texts of a segment's sentences. Empty if they can't be spoken separately. */
function sentencesOf({ sentences = [], words = [], stale, asset_id }: Segment): string[] {
  if (stale || asset_id || sentences.length < 2) return [];
  return sentences.map((from, at) =>
    words
      .slice(from, sentences[at + 1])
      .map(({ text }) => text)
      .join(" "),
  );
}

/** A segment's sentences, each with a button that speaks only that sentence again. */
export function Sentences({
  record,
  segment,
  number,
}: {
  record: Voiceover;
  segment: Segment;
  number: number;
}) {
  const { verb, pending } = useSaveVoiceover(record.id);
  const sentences = sentencesOf(segment);
  if (sentences.length === 0) return null;
  const busy = isBusy(record);
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground text-xs">
        {plural(sentences.length, "{count} sentence", "{count} sentences")}
      </summary>
      <ul aria-label={t("Sentences of segment {number}", { number })} className="mt-2 grid gap-1">
        {byPosition(sentences).map(({ key, at, item: text }) => (
          <li key={key} className="flex items-start justify-between gap-3">
            <span className="min-w-0 py-1">{text}</span>
            <Button
              variant="ghost"
              size="sm"
              className="shrink-0"
              aria-label={t("Regenerate: {text}", { text })}
              disabled={busy || pending}
              pending={busy && segment.sentence === at}
              onClick={() => verb("speak", { segment: segment.id, sentence: at })}
            >
              <RotateCwIcon aria-hidden />
              {t("Regenerate")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
