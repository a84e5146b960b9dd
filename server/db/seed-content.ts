import { randomBytes } from "node:crypto";
import { calcPrice, type Usage } from "@pydantic/genai-prices";
import { reference, sentence } from "./seed-words.ts";

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const between = (low: number, high: number) => Math.round(low + Math.random() * (high - low));
/** Generates mostly small values and a few large ones. */
const skewed = (typical: number) =>
  Math.round(typical * Math.exp((Math.random() + Math.random() + Math.random() - 1.5) * 1.6));

const models = [
  ...Array(8).fill(["openai", "gpt-4o-mini"]),
  ...Array(5).fill(["openai", "gpt-4o"]),
  ...Array(4).fill(["anthropic", "claude-sonnet-4-5"]),
  ...Array(2).fill(["google", "gemini-2.5-flash"]),
  ["openai", "text-embedding-3-small"],
  ["workshop", "narrator-ft-7"],
] as [provider: string, model: string][];

export const productions = [
  {
    animation: {
      title: "How tides work",
      prompt:
        "Explain how tides work to eleven-year-olds. Twice a day the harbor fills, and twice it empties. The Moon pulls the water nearest to it, and the sea bulges on both sides of the Earth. High tides are 12 hours and 25 minutes apart. Watch the shore, note the time, and come back tomorrow.",
      status: "in review" as const,
      tags: ["school", "science"],
    },
    voiceover: {
      title: "How tides work, calm",
      voice: "bf_emma",
    },
  },
  {
    animation: {
      title: "Our quarter in ninety seconds",
      prompt:
        'Make a film about our quarter. Revenue grew to 4.1 million in January, 4.4 million in February and 4.9 million in March. Churn fell to 2.1 percent. "We have never opened three markets at once," said Ana Duarte. First, we hire in Porto. Then, we open the second office. Finally, we celebrate.',
      status: "ready" as const,
      tags: ["internal"],
    },
    voiceover: {
      title: "Quarter, brisk",
      voice: "bm_george",
    },
  },
  {
    animation: {
      title: "Heat pump or gas boiler",
      prompt:
        "Compare heat pumps and gas boilers. A heat pump costs more to buy, while a gas boiler costs more to run. A heat pump turns 1 kWh of electricity into 3 kWh of heat. Get three quotes, check the noise level, and think of the neighbors.",
      size: "9:16" as const,
      status: "draft" as const,
      tags: ["energy", "comparison"],
    },
    voiceover: {
      title: "Heat pump, first read",
      voice: "bf_emma",
    },
  },
];

const asks = [
  "Write a plan of five scenes for a film about",
  "Shorten this narration to forty words:",
  "Which kind of chart works best for",
  "Turn these notes into three titles for a film about",
  "Check this script for claims without a source:",
  "Translate the captions into Portuguese, keeping the timing, for",
];
const topics = [
  "tides and the Moon",
  "the spring quarter",
  "heat pumps",
  "a bakery's first year",
  "bird migration",
  "password managers",
  "the history of the bicycle",
  "rainwater in cities",
];
const answers = [
  "Scene one opens on a quiet harbor at low tide, and a counter runs up to 12 hours and 25 minutes.",
  "Here is a 38-word version that keeps the number and drops the second clause.",
  "A line for each year and one accent color: the eye should land on the last point.",
  "Two claims need a source: the share of homes and the cost after ten years.",
];
const failures = [
  "The upstream openai responded with 429: rate limit reached",
  "The upstream anthropic didn't respond within 120 s",
  "The upstream workshop couldn't be reached (ECONNREFUSED)",
];

const system = "You help make short films.";
const teams = ["blue", "green", "red", "research"];

type Production = (typeof productions)[number];

export const conversation = ({ animation }: Production): [question: string, answer: string] => [
  animation.prompt,
  pick(answers),
];

/** The number of tokens for which prices are read: few enough that no price for long inputs applies. */
const priced = 10_000;
const prices = new Map(
  models.map(([providerId, model]) => {
    const at = (usage: Usage) => calcPrice(usage, model, { providerId })?.total_price ?? 0;
    const input = at({ input_tokens: priced });
    const cached = at({ input_tokens: priced, cache_read_tokens: priced });
    const isListed = calcPrice({}, model, { providerId }) !== null;
    return [
      `${providerId} ${model}`,
      isListed ? { input, cached, output: at({ output_tokens: priced }) } : null,
    ];
  }),
);
/** The prices of `priced` tokens; null if the price list doesn't have the model. */
const priceOf = (provider: string, model: string) => prices.get(`${provider} ${model}`) ?? null;
type Price = NonNullable<ReturnType<typeof priceOf>>;
const costOf = ({ input, cached, output }: Price, prompt: number, fromCache: number, completion: number) =>
  ((prompt - fromCache) * input + fromCache * cached + completion * output) / priced;

/** Creates one finished request. Its cost comes from the price list if the list has the model. */
export function requestOf(id: string, created_at: string, owner: { id: string; apps: string[] }) {
  const [provider, model_name] = pick(models);
  const luck = Math.random();
  const status = luck < 0.955 ? "succeeded" : luck < 0.985 ? "failed" : "cancelled";
  const embedding = model_name.startsWith("text-embedding");
  const prompt_tokens = skewed(900);
  const completion_tokens = embedding || status === "failed" ? 0 : skewed(260);
  const cached_tokens = Math.random() < 0.2 ? Math.floor(prompt_tokens / 2) : 0;
  const first_token_ms = status === "failed" ? null : skewed(420);
  const duration_ms = (first_token_ms ?? 0) + skewed(completion_tokens * 11 + 150);
  const price = status === "failed" ? null : priceOf(provider, model_name);
  const asked = `${pick(asks)} ${pick(topics)}. ${sentence(between(5, 20))}${Math.random() < 0.3 ? ` ${reference()}` : ""}`;
  const said = `${pick(answers)} ${sentence(between(10, 30))}`;
  const labeled = Math.random() < 0.3;
  const hasMetadata = Math.random() < 0.2;
  return {
    id,
    owner_id: owner.id,
    app_id: owner.apps.length > 0 && Math.random() < 0.3 ? pick(owner.apps) : null,
    created_at,
    finished_at: new Date(Date.parse(created_at) + duration_ms).toISOString(),
    model_name,
    provider,
    status,
    source: pick(["gateway", "gateway", "gateway", "gateway", "studio", "chat"]),
    kind: Math.random() < 0.15 ? pick(["Plan", "Image", "Video"]) : null,
    cost: price && costOf(price, prompt_tokens, cached_tokens, completion_tokens),
    cost_basis: price ? "provider" : null,
    prompt_tokens,
    completion_tokens,
    cached_tokens,
    first_token_ms,
    duration_ms,
    finish_reason:
      status === "succeeded"
        ? Math.random() < 0.06
          ? "length"
          : "stop"
        : status === "failed"
          ? "error"
          : "aborted",
    error: status === "failed" ? pick(failures) : null,
    tags: Math.random() < 0.1 ? [pick(["good example", "too long", "for review", "regression"])] : [],
    end_user: labeled ? `user-${between(1, 5000)}` : null,
    session: labeled ? `session-${between(1, 200_000)}` : null,
    metadata: hasMetadata ? { env: pick(["production", "staging"]), team: pick(teams) } : null,
    trace_id: Math.random() < 0.1 ? randomBytes(16).toString("hex") : null,
    note: Math.random() < 0.02 ? "Kept as an example for the style guide." : null,
    rating: Math.random() < 0.08 ? between(1, 5) : null,
    request: embedding
      ? { model: model_name, input: asked }
      : {
          model: model_name,
          temperature: 0.4,
          messages: [
            { role: "system", content: system },
            { role: "user", content: asked },
          ],
        },
    response:
      status === "failed" || embedding
        ? null
        : {
            object: "chat.completion",
            model: model_name,
            choices: [{ index: 0, message: { role: "assistant", content: said }, finish_reason: "stop" }],
            usage: { prompt_tokens, completion_tokens },
          },
  };
}

type Call = ReturnType<typeof requestOf>;

/** The text of a request that the background indexer would index. */
export function textOf({ request, response, ...call }: Omit<Call, "id" | "owner_id">): string {
  const asked = request.messages?.map(({ content }) => content) ?? [request.input];
  const parts = [
    ...[call.model_name, call.error, call.note, ...call.tags, call.end_user, call.session, call.trace_id],
    ...Object.values(call.metadata ?? {}),
    ...asked,
    response?.choices[0]?.message.content,
  ];
  return parts.filter(Boolean).join(" ");
}
