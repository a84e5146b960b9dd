import type { CostPart } from "@contract/request-parts.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { modelPrices } from "@contract/resources/model-prices.ts";
import * as z from "zod";
import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatCount, formatMoney, nothing } from "@/lib/format";
import { useCan } from "@/providers/access";
import { Fact, FieldList } from "../views/record/field-list";
import { SetPrice } from "../views/shared/set-price";
import { sessionPath, tracePath } from "./labels/use-groups";
import type { LlmRequest } from "./llm-request";

const bases: Record<string, string> = {
  provider: t("from reported usage"),
  estimate: t("estimated"),
  free: t("free model"),
  cache: t("answered from the cache"),
  own_key: t("billed by the provider to your own key"),
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
  "prompt_id",
  "prompt_version",
  "parent_id",
  "animation_id",
  "end_user",
];

const tokens: [name: string, label: string][] = [
  ["prompt_tokens", t("Prompt")],
  ["completion_tokens", t("Completion")],
  ["cached_tokens", t("Cached")],
];

const parts: Record<CostPart["part"], string> = {
  input: t("Input"),
  cached: t("Cached input"),
  cache_write: t("Cache write"),
  cache_write_1h: t("Cache write, 1 hour"),
  audio_input: t("Audio input"),
  output: t("Output"),
  reasoning: t("Reasoning"),
  audio_output: t("Audio output"),
  image_output: t("Image output"),
  image_input: t("Image input"),
  characters: t("Characters"),
  audio_seconds: t("Audio, seconds"),
  web_search: t("Web search"),
  call: t("Call"),
  answer_cache: t("Answer cache"),
};

const dollars = (value: number | null, digits: number) =>
  value === null ? nothing : formatMoney(value, { digits });

/** The usage of a call, with the unit price and the cost of each part. */
function Split({ split }: { split: CostPart[] }) {
  return (
    <table
      aria-label={t("Cost breakdown")}
      className="w-full text-right text-xs tabular-nums [&_td]:py-0.5 [&_th]:font-normal"
    >
      <thead className="text-muted-foreground">
        <tr>
          <th className="text-left">{t("Item")}</th>
          <th>{t("Count")}</th>
          <th>{t("Per million")}</th>
          <th>{t("Cost")}</th>
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

/** The initial values of an operator's price: the upstream, and the model's name without the upstream's prefix. */
function priceStart({ model_name, provider }: LlmRequest) {
  const prefix = `${provider}/`;
  return {
    model_name: model_name.startsWith(prefix) ? model_name.slice(prefix.length) : model_name,
    provider,
  };
}

/** The token counts, their cost, and the basis of the cost. */
export function Usage({ record }: { record: LlmRequest }) {
  const maySetPrice = useCan(modelPrices.name)("create");
  const isUnpriced = record.cost === null && record.cost_basis === null && record.status === "succeeded";
  const cost = typeof record.cost === "number" ? formatMoney(record.cost, llmRequests.fields.cost) : nothing;
  return (
    <div className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p data-figure className="font-semibold text-lg leading-6">
            {cost}
          </p>
          {isUnpriced && maySetPrice && <SetPrice start={priceStart(record)} />}
        </div>
        <p className="text-muted-foreground text-xs">
          {t("Cost,")}{" "}
          {bases[String(record.cost_basis)] ??
            (record.status === "succeeded" ? t("no price set") : t("unknown"))}
        </p>
        {typeof record.credits === "number" && (
          <p data-figure className="text-muted-foreground text-xs">
            <Rich
              text="<link/> charged to the balance"
              parts={{
                link: (
                  <Link to={`/billing/transfers/${record.id}`} className="underline underline-offset-4">
                    {formatCount(record.credits, llmRequests.fields.credits)}
                  </Link>
                ),
              }}
            />
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

const linkClass = "wrap-anywhere underline underline-offset-4";

/** Links to the session and the trace that a call belongs to. */
const Groups = ({ record: { session, trace_id, owner_id } }: { record: LlmRequest }) =>
  (session || trace_id) && (
    <dl className="mb-4 grid gap-4">
      {session && (
        <Fact label={t("Session")}>
          <Link to={sessionPath(session, owner_id)} className={linkClass}>
            {session}
          </Link>
        </Fact>
      )}
      {trace_id && (
        <Fact label={t("Trace")}>
          <Link to={tracePath(trace_id, owner_id)} className={`${linkClass} font-mono text-xs`}>
            {trace_id}
          </Link>
        </Fact>
      )}
    </dl>
  );

const text = z.string().max(200).nullish().catch(null);
const stated = z.object({
  system_fingerprint: text,
  service_tier: text,
  provider: text,
  choices: z.array(z.object({ native_finish_reason: text, stop_reason: text })).catch([]),
});

/** The details in the response about how it was generated. */
function Stated({ response }: { response: unknown }) {
  const { data } = stated.safeParse(response);
  const [choice] = data?.choices ?? [];
  const facts = [
    [t("Provider's finish reason"), choice?.native_finish_reason ?? choice?.stop_reason],
    [t("Service tier"), data?.service_tier],
    [t("Served by"), data?.provider],
    [t("System fingerprint"), data?.system_fingerprint],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label!}>
          <span className="break-words">{value}</span>
        </Fact>
      ))}
    </dl>
  );
}

export const Facts = ({ record }: { record: LlmRequest }) => (
  <>
    <Groups record={record} />
    <FieldList
      resource={llmRequests}
      record={record}
      className="grid-cols-2"
      keep={(name) => facts.includes(name) && record[name] !== null}
    />
    <Stated response={record.response} />
  </>
);
