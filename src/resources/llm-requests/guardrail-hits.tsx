import { guardrailDetectors } from "@contract/guardrail-detectors.ts";
import type { GuardrailHit } from "@contract/request-parts.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { own } from "@scene/own.ts";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { ChoiceBadge } from "../field-types/choice";
import type { LlmRequest } from "./llm-request";

const others = { pattern: t("Pattern"), moderation: t("Reported by the moderation model") };
const labelOf = (what: string) => own(guardrailDetectors, what) ?? own(others, what) ?? what;

const Hit = ({ hit: { name, on, action, found } }: { hit: GuardrailHit }) => (
  <li className="grid gap-1">
    <div className="flex items-start justify-between gap-2">
      <span className="min-w-0 break-words font-medium">{name}</span>
      <ChoiceBadge field={llmRequests.fields.guardrail} value={action} />
    </div>
    <p className="text-muted-foreground text-xs">{t("In the {on}", { on })}</p>
    <ul className="text-xs">
      {Object.entries(found).map(([what, count]) => (
        <li key={what} className="flex justify-between gap-2">
          {labelOf(what)}
          <span data-figure>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  </li>
);

/** The matches of guardrails in a request. */
export function GuardrailHits({ record: { guardrail_hits } }: { record: LlmRequest }) {
  if (!guardrail_hits?.length) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Guardrails")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul aria-label={t("Guardrails")} className="grid gap-4 text-sm">
          {guardrail_hits.map((hit) => (
            <Hit key={`${hit.on} ${hit.action} ${hit.name}`} hit={hit} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
