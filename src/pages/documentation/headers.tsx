import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part, Terms } from "./prose";

const headers: [name: string, text: string][] = [
  ["x-request-id", t("The request's ID in the log")],
  [
    "x-scenewright-cost",
    t("The cost in US dollars. Missing for streams, and if the model has no known price."),
  ],
  ["x-scenewright-credits", t("The credits charged. Missing in the same cases as the cost.")],
  [
    "x-upstream-request-id",
    t("The provider's ID for the request. Quote it when you contact the provider's support."),
  ],
  [
    "x-scenewright-guardrail",
    t(
      "The strictest action of the guardrails that found something: flagged, log_redacted, redacted or blocked. Missing for streams.",
    ),
  ],
  ["openai-processing-ms", t("The provider's processing time in milliseconds, if reported")],
];

const reads: [path: string, text: string][] = [
  [
    "/v1/models",
    t(
      "The models that the key can call, each with its context length, output limit, modalities, aliases, and prices in US dollars per token. Append a model's name to read only that model.",
    ),
  ],
  ["/v1/key", t("The key's name, scopes, expiration date, limits and usage, in credits")],
  [
    "/v1/credits",
    t("The total credits you have received and used. A key with scopes needs the credits scope."),
  ],
];

const labels: [name: string, text: string][] = [
  [
    t("metadata"),
    t(
      "Up to 32 names with values, in the body, as JSON in x-scenewright-metadata or x-portkey-metadata, or one per header as Helicone-Property-[Name].",
    ),
  ],
  [
    t("user"),
    t(
      "The app's end user: user or safety_identifier in the body, Helicone-User-Id, or _user in x-portkey-metadata",
    ),
  ],
  [t("session"), t("The conversation or run: x-scenewright-session or Helicone-Session-Id")],
  [
    t("time limit"),
    t(
      "1 to 600,000 milliseconds, in x-request-timeout or x-portkey-request-timeout. A call that takes longer gets a 408 and is charged like one that you abort.",
    ),
  ],
];

/** The section on the labels that a caller attaches to a call. */
export function Labels() {
  return (
    <Part id="labels" title={t("Labels and time limits")}>
      <p>
        {t(
          "Label calls to find them in the log and to limit end users. Labels don't affect the response. Sessions and end users have their own pages under LLM Logs, with all their calls and costs.",
        )}
      </p>
      <Terms of={labels.map(([name, text]) => [name, text, name])} />
    </Part>
  );
}

/** The section on calls that can be repeated safely. */
export function Repeats() {
  return (
    <Part id="idempotency" title={t("Safe retries")}>
      <p>
        <Rich
          text="Send an <code>Idempotency-Key</code> of up to 255 characters with a call, and repeat the call with the same key if you didn't get its response. Within 24 hours, you get the stored answer with <code>idempotency-replayed: true</code>, and nothing is charged again. A streamed answer is repeated as a stream. While the first call is running, you get a 409 with <code>Retry-After</code>. If you send a different call with the same key, you get a 422. A failed call can be repeated with the same key. Speech, images and uploaded audio aren't stored, so calls for speech, images and transcripts can't have an idempotency key."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
  );
}

const cacheHeaders: [name: string, text: string][] = [
  [
    "x-scenewright-cache",
    t(
      "Send true to turn the cache on. Helicone-Cache-Enabled works, too. In the response, the value is hit or miss. On a hit, the age header has the answer's age in seconds.",
    ),
  ],
  [
    "cache-control",
    t(
      "max-age=60 sets how old an answer may be, and how long a new one is stored, in seconds. The default is the app's setting, or one day if the app has none, and the maximum is 30 days. no-cache calls the model again and stores the new answer, as does x-portkey-cache-force-refresh: true. no-store turns the cache off.",
    ),
  ],
  [
    "x-scenewright-cache-seed",
    t(
      "Keeps answers apart: a call only gets answers with the same seed. Helicone-Cache-Seed works, too. Up to 255 characters.",
    ),
  ],
  ["x-scenewright-saved", t("On a hit, the original cost of the answer in US dollars")],
];

/** The section on answers that are stored and returned for identical calls. */
export function AnswerCache() {
  return (
    <Part id="cache" title={t("Answer cache")}>
      <p>
        <Rich
          text="A call that is identical to one of your earlier calls can get its answer from the log, immediately and free of charge. It gets its own row in the log, which shows how much it saved. Labels and <code>stream</code> may differ. An app can turn the cache on for all its calls. Chat answers and embeddings are cached. Answers that were cut off aren't, and neither are those that a provider sent in Anthropic's, Google's or the Responses API's format."
          parts={{ code: <Code /> }}
        />
      </p>
      <Terms of={cacheHeaders.map(([name, text]) => [<Code key={name}>{name}</Code>, text, name])} />
    </Part>
  );
}

/** The section on the routes that return a program's models, key and credits. */
export function Reads() {
  return (
    <Part id="reads" title={t("Models and credits")}>
      <Terms of={reads.map(([path, text]) => [<Code key={path}>{path}</Code>, text, path])} />
    </Part>
  );
}

/** The section on the gateway's response headers and the cost of streams. */
export function Headers() {
  return (
    <Part id="headers" title={t("Response headers")}>
      <Terms of={headers.map(([name, text]) => [<Code key={name}>{name}</Code>, text, name])} />
      <p>
        <Rich
          text="A stream's cost is known only when the stream ends. With <code/> or OpenRouter's <code2/>, its last chunk has a <code3>usage</code3> object with <code3>cost</code3> and <code3>credits</code3>. The second form also adds them to a non-streamed response."
          parts={{
            code: <Code>{'stream_options: { "include_usage": true }'}</Code>,
            code2: <Code>{'usage: { "include": true }'}</Code>,
            code3: <Code />,
          }}
        />
      </p>
    </Part>
  );
}
