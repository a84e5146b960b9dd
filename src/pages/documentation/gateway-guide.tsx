import { lazy, Suspense } from "react";
import { Link } from "@/components/layout/link";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Article, Code, Part, Terms } from "./prose";
import { TracesPart } from "./traces";
import { UpstreamsPart } from "./upstreams";
import { statuses } from "./user-guide-terms";

/** The gateway's rules, loaded when the reader scrolls near them or follows a link to one of their sections. */
const GatewayRules = lazy(() =>
  import("./gateway-rules").then((module) => ({ default: module.GatewayRules })),
);
const room = "min-h-[200svh]";

export function GatewayGuide() {
  return (
    <Article
      title={t("Gateway guide")}
      lead={t("How to call models through the gateway, what the log records, and the rules you can set.")}
    >
      <Part id="log" title={t("LLM Logs")}>
        <p>
          <Rich
            text="Each model call is one row, whether it came through the gateway, from this console or, with <a>OpenTelemetry</a>, from an app that calls a provider itself. A call through the gateway or the console is logged before the provider is called, and its answer is saved before your app has received all of it. If you make more than eight calls a second, they are logged within a tenth of a second instead, so that they don't wait for the database. If the server crashes before that, such a call is neither logged nor charged."
            parts={{
              // biome-ignore lint/a11y/useAnchorContent: the sentence has the link's text
              a: <a href="#traces" className="underline underline-offset-4" />,
            }}
          />
        </p>
        <Terms of={statuses} />
        <p>
          <Rich
            text="Cost is in US dollars, calculated from the usage that the provider reports, or estimated. The record shows how the cost was determined and the cost of each part: input, cached input, output, reasoning and audio. <code>N/A</code> means that the cost isn't known, or isn't known yet."
            parts={{ code: <Code /> }}
          />
        </p>
        <p>
          <Rich
            text="The record shows the request and its response as a conversation, streamed or not: Markdown, tool calls with their results, images, recordings, reasoning and sources. <b>Raw</b> shows a message as it was written, and token probabilities are listed if the call asked for them. An image that a message only links to isn't loaded until you click <b>Show image</b>. This server then loads it, so the image's host doesn't learn your IP address."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          {t(
            "You can add tags, a note and a rating from 1 to 5 to a record. The history lists each change with its author. You can replay your own chat requests with another model, temperature or text: a replay is a new request that links to the original. Operators can replay any request, cancel running ones and undo changes.",
          )}
        </p>
        <p>
          <Rich
            text="A call that the gateway refuses, for example because of an invalid key or insufficient credits, isn't logged as a request. For 30 days, operators can find it under Refused requests, counted by hour, key and reason. Each row shows its latest call with the <code>x-request-id</code> of the response."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <TracesPart />
      <Part id="models" title={t("Connect a language model")}>
        <p>
          <Rich
            text="The built-in model is rule-based and only writes storyboards. To add real models, an admin adds a provider under Upstreams, with its API keys. The provider is available immediately. Its models appear wherever you can choose a model, and in the gateway's model list. Providers can also be set on the server with <code>OPENAI_API_KEY</code> or <code>LLM_UPSTREAMS</code>, as the quick start shows."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <UpstreamsPart />
      <Part id="keys" title={t("API keys")}>
        <p>
          {t(
            "Your code uses an API key to call the gateway. A key is shown once, when it is created or rotated. Give each program its own key, so that you can tell them apart and revoke one without the others. Once a key is revoked or expires, further calls with it are refused. Rotating gives a key a new secret, and the old one keeps working for a grace period that you choose.",
          )}
        </p>
        <p>
          <Rich
            text="A key with the <code>admin</code> scope can also use the console's own API under <code>/api</code>, with your role and for your records: create keys and apps, read the log and, for admins, manage users, prices and upstreams. It can't change your account or your payments, impersonate anyone or give its scope to another key. The audit log shows which key made a change. The <link>API reference</link> lists the routes. A key with the <code>films</code> scope can only <films>make films</films>."
            parts={{
              code: <Code />,
              link: <Link to="/documentation/api" />,
              films: <Link to="/documentation/films" />,
            }}
          />
        </p>
      </Part>
      <Part id="apps" title={t("Apps")}>
        <p>
          {t(
            "An app groups keys under shared rules, such as allowed models, a default model and a monthly cap. You can filter the log by app. Calls from a paused app are refused immediately.",
          )}
        </p>
      </Part>
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <GatewayRules />
        </Suspense>
      </WhenNear>
    </Article>
  );
}
