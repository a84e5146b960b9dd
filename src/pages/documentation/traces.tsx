import { Code, Part, Terms } from "./prose";

const terms: [name: string, text: string][] = [
  [
    "Requests",
    "Spans of the operations chat, text_completion, generate_content and embeddings become rows of the log, with the source OpenTelemetry. Nothing is charged. The cost is the one in the span, or is calculated from its tokens. Otherwise it is unknown.",
  ],
  [
    "Messages",
    "Recorded if your instrumentation sends them. Most need a setting for that, such as OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT=true.",
  ],
  [
    "Sessions and end users",
    "gen_ai.conversation.id or session.id is the session, and user.id or enduser.id the end user.",
  ],
  [
    "Other spans",
    "Agents, tools and everything else are shown on the page of their trace, which a request's details link to.",
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
      An app that is instrumented with OpenTelemetry can send its traces here, whichever provider it calls.
      Set two variables, with an API key that has the scope <Code>traces</Code> or no scopes:
    </p>
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border bg-card px-4 py-2.5 font-mono text-[0.8125rem]">
      {environment()}
    </pre>
    <p>
      The conventions of OpenTelemetry for generative AI are understood, and the attributes of OpenLLMetry and
      the AI SDK. OTLP over HTTP works in both encodings, but gRPC doesn't. If it is your SDK's default, also
      set <Code>OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf</Code>.
    </p>
    <Terms of={terms.map(([name, text]) => [name, text, name])} />
    <p>
      If a call goes through the gateway and its client sends <Code>traceparent</Code>, the request has its
      place in the trace, and your app's span of the same call isn't logged again.
    </p>
  </Part>
);
