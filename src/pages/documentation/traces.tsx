import { Code, Part, Terms } from "./prose";

const terms: [name: string, text: string][] = [
  [
    "Requests",
    "Spans of the operations chat, text_completion, generate_content and embeddings become rows in the log, with OpenTelemetry as the source. Nothing is charged. The cost comes from the span or is calculated from its tokens. Otherwise, it is unknown.",
  ],
  [
    "Messages",
    "Recorded if your instrumentation sends them. Most require a setting, such as OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT=true.",
  ],
  [
    "Sessions and end users",
    "gen_ai.conversation.id or session.id is the session, and user.id or enduser.id the end user.",
  ],
  [
    "Other spans",
    "Agents, tools and all other spans are shown on the trace's page. A request's details link to it.",
  ],
  [
    "Guardrails",
    "Those of the API key's app apply to the log: what they would redact or block is redacted there. Moderation models aren't called.",
  ],
  [
    "Limits",
    "8 MB per export, or 16 MB uncompressed, and 10,000 spans that are at most 30 days old. A repeated export isn't stored twice.",
  ],
];

const environment = () => `OTEL_EXPORTER_OTLP_ENDPOINT=${location.origin}/v1/otel
OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20sw_…`;

/** How an app that uses OpenTelemetry appears in the log. */
export const TracesPart = () => (
  <Part id="traces" title="Trace any app with OpenTelemetry">
    <p>
      An app instrumented with OpenTelemetry can send its traces here, whichever provider it calls. Set two
      variables, with an API key that has the <Code>traces</Code> scope or no scopes:
    </p>
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border bg-card px-4 py-2.5 font-mono text-[0.8125rem]">
      {environment()}
    </pre>
    <p>
      OpenTelemetry's conventions for generative AI are supported, as are the attributes of OpenLLMetry and
      the AI SDK. OTLP over HTTP works in both encodings, but gRPC isn't supported. If gRPC is your SDK's
      default, also set <Code>OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf</Code>.
    </p>
    <Terms of={terms.map(([name, text]) => [name, text, name])} />
    <p>
      If a call goes through the gateway and its client sends <Code>traceparent</Code>, the request becomes
      part of the trace, and your app's span for the same call isn't logged again.
    </p>
  </Part>
);
