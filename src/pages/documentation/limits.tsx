import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { chatSamples } from "@/lib/code-samples";
import { Code, Part, Terms } from "./prose";

const refused = `HTTP/1.1 402 Payment Required

{
  "error": {
    "message": "This API key has reached its monthly cap: the call may cost 0.8 credits, with 0.31 credits left",
    "type": "insufficient_quota",
    "param": null,
    "code": "key_month"
  }
}`;

const answers: [status: string, code: string, text: string][] = [
  [
    "401",
    "invalid_api_key",
    t("The key is missing, wrong, expired, revoked, or replaced by a newer secret."),
  ],
  [
    "402",
    "insufficient_credits",
    t(
      "The balance doesn't cover the maximum cost of the call. Buy credits, or lower max_tokens to the number in the message.",
    ),
  ],
  ["402", "debt", t("The account is in debt. The next purchase pays off the debt first.")],
  ["402", "key_limit", t("The key's credit limit has been reached. Raise the limit, or create another key.")],
  [
    "402",
    "key_month",
    t("The key's monthly cap has been reached. The cap resets on the first of the month (UTC)."),
  ],
  [
    "402",
    "app_month",
    t(
      "The app's monthly cap, which all of its keys share, has been reached. The cap resets on the first of the month (UTC).",
    ),
  ],
  [
    "403",
    "forbidden",
    t(
      "The app is paused, the app doesn't allow the model, the key doesn't allow the IP address or the page's origin, the key lacks the required scope, or the key can't be used for this app.",
    ),
  ],
  ["403", "model_not_priced", t("The model has no known price. An operator must set a price first.")],
  ["404", "model_not_found", t("No configured provider serves the model.")],
  [
    "429",
    "rate_limit_exceeded",
    t(
      "A rate limit of your account, the key, its app or the app's end user has been reached. Wait for the number of seconds in Retry-After. If the header is missing, the call needs more tokens than the limit allows.",
    ),
  ],
  [
    "429",
    "credits_held",
    t("Your running calls hold the remaining balance. Retry after the number of seconds in Retry-After."),
  ],
  [
    "502",
    "upstream_failed",
    t("The provider and its fallbacks failed or didn't respond. Nothing is charged."),
  ],
];

/** The section on the limits of keys and apps, and the errors that calls get when they exceed them. */
export function Limits() {
  return (
    <Part id="limits" title={t("Limits and errors")}>
      <p>
        {t(
          "A key can have a lifetime credit limit, a monthly cap, rate limits, allowed IP addresses and origins, scopes and an expiration date. An app can have a monthly cap and rate limits for all of its keys together, rate limits for each of its end users, a list of allowed models, and a default model. Limits apply across processes and machines. Before a call is sent, its maximum cost is held from the balance. A call that exceeds a limit or the balance is refused and costs nothing. If a call doesn't set max_tokens and the credits don't cover the longest possible response, the response is limited to what they cover. A stream that you abort is charged for its prompt and the output generated so far. Any other call is completed and charged in full. Rotating a key changes its secret but none of its limits.",
        )}
      </p>
      <p>
        {t(
          "When 50%, 80% or 100% of a limit is used, you get an email, and the dashboard shows the limit. This applies to credit limits, monthly caps, and the daily and monthly rate limits of your account, keys and apps. If end users of your apps reach these thresholds, you get one email about all of them, at most once an hour. To turn these emails off, go to Settings, Notifications.",
        )}
      </p>
      <CodeBlock label={t("Refused call")} code={refused} />
      <p>
        <Rich
          text="Errors use OpenAI's format, so OpenAI's clients throw their usual exceptions. The reason is in <code>code</code>:"
          parts={{ code: <Code /> }}
        />
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
      <h3 className="pt-2 font-medium">{t("Rate limits")}</h3>
      <p>
        <Rich
          text="Rate limits count requests or tokens in any minute, any 24 hours and any 30 days, not by calendar day or month. At first, a call counts as the tokens of its prompt plus <code>max_tokens</code> or, without it, the usual length of your responses. When the call ends, its actual token usage replaces this estimate. A call names its end user in <code>user</code> or <code>safety_identifier</code>. An app's calls that name no end user count as one user. The headers <code>x-ratelimit-limit-requests</code>, <code>x-ratelimit-remaining-requests</code> and <code>x-ratelimit-reset-requests</code>, and the same for <code>tokens</code>, describe the limit that is closest to being reached."
          parts={{ code: <Code /> }}
        />
      </p>
      <h3 className="pt-2 font-medium">{t("Choose an app with X-App-Id")}</h3>
      <p>
        <Rich
          text="All calls with a key that belongs to an app count toward that app. If a key has no app and accepts <code>X-App-Id</code>, each call can name an app. The app's rules then apply, and its page shows the call. Naming another user's app returns a 400, and a key that doesn't accept the header gets a 403."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeTabs samples={chatSamples({ app: "your-app-id" })} label={t("Call with the X-App-Id header")} />
    </Part>
  );
}
