import { Counter, Histogram, type Registry } from "prom-client";
import type { LlmError } from "../llm/errors.ts";
import type { RequestEnd } from "../llm/request-rows.ts";
import { modelFamily } from "./model-family.ts";

const durations = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];
const firstTokens = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 24];
/**
 * The maximum number of upstreams and of refusal codes that get their own series. Any others are counted as `other`.
 */
const mostNames = 100;

/** The sums of the calls to one upstream and model family. */
interface Series {
  labels: { upstream: string; family: string };
  outcomes: Partial<Record<RequestEnd["status"], number>>;
  prompt: number;
  completion: number;
  cached: number;
  credits: number;
  duration: Histogram.Internal<string>;
  firstToken: Histogram.Internal<string>;
}

/**
 * Creates the gateway's metrics. A call adds to plain numbers, which a scrape copies to the counters, because
 * prom-client builds a string from the labels for each change of a counter.
 */
export function createCallMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = ["upstream", "family"];
  const byUpstream = new Map<string, Map<string, Series>>();
  const refusals = new Map<string, number>();

  const duration = new Histogram({
    name: "scenewright_gateway_duration_seconds",
    help: "Duration of model calls, from the start to the last byte",
    ...{ labelNames, registers, buckets: durations },
  });
  const firstToken = new Histogram({
    name: "scenewright_gateway_first_token_seconds",
    help: "Time to the first chunk of a streamed response",
    ...{ labelNames, registers, buckets: firstTokens },
  });

  /** Adds a counter whose values are read from all series on each scrape. */
  function count(
    name: string,
    help: string,
    label: string | undefined,
    valuesOf: (series: Series) => object,
  ) {
    new Counter({
      name: `scenewright_gateway_${name}_total`,
      help,
      labelNames: label ? [label, ...labelNames] : labelNames,
      registers,
      collect() {
        this.reset();
        for (const families of byUpstream.values())
          for (const series of families.values())
            for (const [value, sum] of Object.entries(valuesOf(series)))
              this.inc({ ...series.labels, ...(label ? { [label]: value } : {}) }, sum);
      },
    });
  }
  count("requests", "Model calls that ended, by outcome", "outcome", ({ outcomes }) => outcomes);
  count("tokens", "Tokens used by model calls. Prompt tokens include cached tokens.", "part", (series) => {
    const { prompt, completion, cached } = series;
    return { prompt, completion, cached };
  });
  count("credits", "Credits charged for model calls", undefined, ({ credits }) => ({ credits }));
  new Counter({
    name: "scenewright_gateway_refused_total",
    help: "Requests to the gateway that were refused before a model was called",
    labelNames: ["code"],
    registers,
    collect() {
      this.reset();
      for (const [code, sum] of refusals) this.inc({ code }, sum);
    },
  });

  function create(upstream: string, family: string): Series {
    const labels = { upstream, family };
    return {
      labels,
      outcomes: { succeeded: 0, failed: 0, cancelled: 0 },
      ...{ prompt: 0, completion: 0, cached: 0, credits: 0 },
      duration: duration.labels(labels),
      firstToken: firstToken.labels(labels),
    };
  }

  function seriesOf(provider: string, model: string): Series {
    const upstream = byUpstream.has(provider) || byUpstream.size < mostNames ? provider : "other";
    const families = byUpstream.get(upstream) ?? new Map<string, Series>();
    byUpstream.set(upstream, families);
    const family = modelFamily(model);
    const series = families.get(family) ?? create(upstream, family);
    families.set(family, series);
    return series;
  }

  return {
    /** Counts a settled call. `credits` is the amount charged. */
    ended(row: RequestEnd, credits: number): void {
      const series = seriesOf(row.provider ?? "none", row.start.model_name);
      series.outcomes[row.status] = (series.outcomes[row.status] ?? 0) + 1;
      series.prompt += row.prompt_tokens ?? 0;
      series.completion += row.completion_tokens ?? 0;
      series.cached += row.cached_tokens ?? 0;
      series.credits += credits;
      series.duration.observe((row.duration_ms ?? 0) / 1000);
      if (row.first_token_ms !== null) series.firstToken.observe(row.first_token_ms / 1000);
    },
    /** Counts a request that was refused before a model was called. */
    refused({ status, code }: Pick<LlmError, "status" | "code">): void {
      const name = code ?? String(status);
      const counted = refusals.has(name) || refusals.size < mostNames ? name : "other";
      refusals.set(counted, (refusals.get(counted) ?? 0) + 1);
    },
  };
}
