import { type CostPart, llmRequests } from "@contract/resources/llm-requests.ts";
import { Link } from "@/components/layout/link";
import { formatCount, formatMoney, nothing } from "@/lib/format";
import { Fact, FieldList } from "../views/record/field-list";
import { sessionPath } from "./labels/use-groups";
import type { LlmRequest } from "./llm-request";

const bases: Record<string, string> = {
  provider: "from reported usage",
  estimate: "estimated",
  free: "free model",
  cache: "answered from the cache",
};

const facts = [
  "model_name",
  "provider",
  "source",
  "kind",
  "response_model",
  "finish_reason",
  "app_id",
  "api_key_id",
  "parent_id",
  "animation_id",
  "end_user",
];

const tokens: [name: string, label: string][] = [
  ["prompt_tokens", "Prompt"],
  ["completion_tokens", "Completion"],
  ["cached_tokens", "Cached"],
];

const parts: Record<CostPart["part"], string> = {
  input: "Input",
  cached: "Cached input",
  cache_write: "Cache write",
  cache_write_1h: "Cache write, 1 hour",
  audio_input: "Audio input",
  output: "Output",
  reasoning: "Reasoning",
  audio_output: "Audio output",
  image_output: "Image output",
  characters: "Characters",
  web_search: "Web search",
  call: "Call",
  answer_cache: "Answer cache",
};

const dollars = (value: number | null, digits: number) =>
  value === null ? nothing : formatMoney(value, { digits });

/** The usage of a call, with the unit price and the cost of each part. */
function Split({ split }: { split: CostPart[] }) {
  return (
    <table
      aria-label="Cost breakdown"
      className="w-full text-right text-xs tabular-nums [&_td]:py-0.5 [&_th]:font-normal"
    >
      <thead className="text-muted-foreground">
        <tr>
          <th className="text-left">Item</th>
          <th>Count</th>
          <th>Per million</th>
          <th>Cost</th>
        </tr>
      </thead>
      <tbody>
        {split.map(({ part, count, unit_price, cost }) => (
          <tr key={part}>
            <td className="text-left">{parts[part]}</td>
            <td>{formatCount(count)}</td>
            <td>{part === "call" || part === "answer_cache" ? "—" : dollars(unit_price, 4)}</td>
            <td>{dollars(cost, 6)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The token counts, their cost, and the basis of the cost. */
export function Usage({ record }: { record: LlmRequest }) {
  const cost = typeof record.cost === "number" ? formatMoney(record.cost, llmRequests.fields.cost) : nothing;
  return (
    <div className="grid gap-4">
      <div>
        <p data-figure className="font-semibold text-lg leading-6">
          {cost}
        </p>
        <p className="text-muted-foreground text-xs">
          Cost,{" "}
          {bases[String(record.cost_basis)] ?? (record.status === "succeeded" ? "no price set" : "unknown")}
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
            <span data-figure>{typeof record[name] === "number" ? formatCount(record[name]) : nothing}</span>
          </Fact>
        ))}
      </dl>
      {record.cost_split?.length ? <Split split={record.cost_split} /> : null}
    </div>
  );
}

const SessionLink = ({ record: { session, owner_id } }: { record: LlmRequest }) =>
  session && (
    <dl className="mb-4">
      <Fact label="Session">
        <Link to={sessionPath(session, owner_id)} className="break-words underline underline-offset-4">
          {session}
        </Link>
      </Fact>
    </dl>
  );

export const Facts = ({ record }: { record: LlmRequest }) => (
  <>
    <SessionLink record={record} />
    <FieldList
      resource={llmRequests}
      record={record}
      className="grid-cols-2"
      keep={(name) => facts.includes(name) && record[name] !== null}
    />
  </>
);
