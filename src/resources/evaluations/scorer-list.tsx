import { type Scorer, scorerTypes } from "@contract/evaluations.ts";
import { fieldClasses } from "@/components/ui/field-classes";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { newScorer, type ScorerDraft } from "./scorer-draft";
import { ScorerFields } from "./scorer-fields";

/** The scorers of a new evaluation, which can be added, changed and removed. */
export function ScorerList({
  scorers,
  onChange,
  model,
}: {
  scorers: ScorerDraft[];
  onChange: (scorers: ScorerDraft[]) => void;
  /** The initial model of a judge. */
  model: string;
}) {
  return (
    <section aria-labelledby="scorers" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="scorers" className="font-semibold text-sm">
          {t("Scorers")}
        </h2>
        <select
          aria-label={t("Add a scorer")}
          className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
          value=""
          onChange={({ target }) => onChange([...scorers, newScorer(target.value as Scorer["type"], model)])}
        >
          <option value="">{t("Add a scorer…")}</option>
          {Object.entries(scorerTypes).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {scorers.length === 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {t("Without scorers, answers are listed but not scored.")}
        </p>
      )}
      {scorers.map((draft) => (
        <ScorerFields
          key={draft.key}
          draft={draft}
          onChange={(next) => onChange(scorers.map((one) => (one.key === next.key ? next : one)))}
          onRemove={() => onChange(scorers.filter(({ key }) => key !== draft.key))}
        />
      ))}
    </section>
  );
}
