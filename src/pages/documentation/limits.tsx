import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { Code, Part, Terms } from "./prose";
import { chatSamples } from "./snippets";

const refused = `HTTP/1.1 402 Payment Required

{
  "error": {
    "message": "The monthly cap of this API key is used up: it may take 0.8 credits, and 0.31 are left",
    "type": "insufficient_quota",
    "param": null,
    "code": "key_month"
  }
}`;

const answers: [status: string, code: string, text: string][] = [
  ["401", "invalid_api_key", "The key is missing, wrong, expired, revoked, or replaced by a newer secret."],
  [
    "402",
    "insufficient_credits",
    "The balance does not cover what the call may come to. Buy credits, or send a smaller max_tokens.",
  ],
  ["402", "debt", "More was used than was there. The next purchase pays that first."],
  ["402", "key_limit", "The credit limit of the key is used up. Raise it, or make another key."],
  ["402", "key_month", "The monthly cap of the key is used up, until the first of the next month in UTC."],
  ["402", "app_month", "The same of the app, over all of its keys."],
  [
    "403",
    "forbidden",
    "The app is paused or does not allow the model, the address is not on the key’s list, the key lacks the scope, or it may not name this app.",
  ],
  ["403", "model_not_priced", "No price is known for the model, so an operator has to set one first."],
  ["404", "model_not_found", "No upstream of this installation serves the model."],
  [
    "429",
    "rate_limit_exceeded",
    "The key made as many calls in this minute as it may. Retry-After says for how many seconds to wait.",
  ],
  [
    "429",
    "credits_held",
    "Calls of yours that still run hold what is left. Try again when they are done, as Retry-After says.",
  ],
  ["502", "upstream_failed", "The provider and its stand-ins did not answer. Nothing is charged."],
];

/** What a key and an app may be held to, and what a call is told that goes past it. */
export function Limits() {
  return (
    <Part id="limits" title="Limits, and what they answer">
      <p>
        A key may have a credit limit for all of its life, a cap for each calendar month, a number of calls a
        minute, a list of addresses, scopes and an expiry; an app has a cap for all of its keys together, the
        models that it allows, and one that serves calls that name none. They hold across keys, processes and
        machines. Before a model is asked, a call holds the most that it may come to, and what does not fit is
        refused there and then: it costs nothing. Rotating a key changes its secret and none of its limits.
      </p>
      <CodeBlock label="A refused call" code={refused} />
      <p>
        Errors have OpenAI’s shape, so its clients throw their own exceptions; <Code>code</Code> says why:
      </p>
      <Terms
        of={answers.map(([status, code, text]) => [
          <span key={code} className="flex flex-wrap items-baseline gap-x-2">
            {status} <code className="break-all font-mono font-normal text-xs">{code}</code>
          </span>,
          text,
          code,
        ])}
      />
      <h3 className="pt-2 font-medium">Whose call it is: X-App-Id</h3>
      <p>
        A key that belongs to an app puts all of its calls down to it. A key that belongs to none and accepts{" "}
        <Code>X-App-Id</Code> may say so call by call: the app’s rules then apply, and its page shows the
        call. Another person’s app is 400, a key that does not accept the header 403.
      </p>
      <CodeTabs samples={chatSamples({ app: "your-app-id" })} label="A call that names its app" />
    </Part>
  );
}
