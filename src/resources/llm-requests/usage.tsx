import { llmRequests } from "@contract/resources/llm-requests.ts";
import { Link } from "@/components/layout/link";
import { formatCount, formatMoney, nothing } from "@/lib/format";
import { Fact, FieldList } from "../views/record/field-list";
import type { LlmRequest } from "./llm-request";

const bases: Record<string, string> = {
  provider: "as reported by the provider",
  estimate: "estimated from the list price",
  free: "this model is free",
};

const facts = [
  "model_name",
  "provider",
  "source",
  "kind",
  "finish_reason",
  "app_id",
  "api_key_id",
  "parent_id",
];

const tokens: [name: string, label: string][] = [
  ["prompt_tokens", "Prompt"],
  ["completion_tokens", "Completion"],
  ["cached_tokens", "Cached"],
];

/** Token counts, their cost, and its basis. */
export function Usage({ record }: { record: LlmRequest }) {
  const cost = typeof record.cost === "number" ? formatMoney(record.cost, llmRequests.fields.cost) : nothing;
  return (
    <div className="grid gap-4">
      <div>
        <p data-figure className="font-semibold text-lg leading-6">
          {cost}
        </p>
        <p className="text-muted-foreground text-xs">
          Cost, {bases[String(record.cost_basis)] ?? "no price set"}
        </p>
        {typeof record.credits === "number" && (
          <p data-figure className="text-muted-foreground text-xs">
            <Link to={`/billing/transfers/${record.id}`} className="underline underline-offset-4">
              {formatCount(record.credits, llmRequests.fields.credits)}
            </Link>{" "}
            charged to the balance
          </p>
        )}
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {tokens.map(([name, label]) => (
          <Fact key={name} label={label}>
            <span data-figure>{typeof record[name] === "number" ? formatCount(record[name]) : "—"}</span>
          </Fact>
        ))}
      </dl>
    </div>
  );
}

export const Facts = ({ record }: { record: LlmRequest }) => (
  <FieldList
    resource={llmRequests}
    record={record}
    className="grid-cols-2"
    keep={(name) => facts.includes(name) && record[name] !== null}
  />
);
