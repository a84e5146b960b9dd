import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part, Terms } from "./prose";

const terms: [name: string, text: string][] = [
  [
    t("Requests"),
    t(
      "Spans of the operations chat, text_completion, generate_content and embeddings become rows in the log, with OpenTelemetry as the source. Nothing is charged. The cost comes from the span or is calculated from its tokens. Otherwise, it is unknown.",
    ),
  ],
  [
    t("Messages"),
    t(
      "Recorded if your instrumentation sends them. Most instrumentations require a setting, such as OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT=true.",
    ),
  ],
  [
    t("Sessions and end users"),
    t("gen_ai.conversation.id or session.id sets the session, and user.id or enduser.id sets the end user."),
  ],
  [
    t("Other spans"),
    t("Agents, tools and all other spans are shown on the trace's page. A request's details link to it."),
  ],
  [
    t("Guardrails"),
    t(
      "The guardrails of the API key's app apply to the log: what they would redact or block is redacted there. Moderation models aren't called.",
    ),
  ],
  [
    t("Limits"),
    t(
      "8 MB per export as sent, 16 MB once decompressed, and 10,000 spans that are at most 30 days old. A repeated export isn't stored twice.",
    ),
  ],
];

const environment = () => `OTEL_EXPORTER_OTLP_ENDPOINT=${location.origin}/v1/otel
OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20sw_…`;

/** The section on how an app that uses OpenTelemetry appears in the log. */
export const TracesPart = () => (
  <Part id="traces" title={t("Trace any app with OpenTelemetry")}>
    <p>
      <Rich
        text="An app instrumented with OpenTelemetry can send its traces here, whichever provider it calls. Set two variables, with an API key that has the <code>traces</code> scope or no scopes:"
        parts={{ code: <Code /> }}
      />
    </p>
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border bg-card px-4 py-2.5 font-mono text-[0.8125rem]">
      {environment()}
    </pre>
    <p>
      <Rich
        text="OpenTelemetry's conventions for generative AI are supported, as are the attributes of OpenLLMetry and the AI SDK. OTLP over HTTP works with protobuf and JSON, but gRPC isn't supported. If gRPC is your SDK's default, also set <code>OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf</code>."
        parts={{ code: <Code /> }}
      />
    </p>
    <Terms of={terms.map(([name, text]) => [name, text, name])} />
    <p>
      <Rich
        text="If a call goes through the gateway and its client sends <code>traceparent</code>, the request becomes part of the trace, and your app's span for the same call isn't logged again."
        parts={{ code: <Code /> }}
      />
    </p>
  </Part>
);
