import { Link } from "@/components/layout/link";
import { BatchesPart } from "./batches";
import { PromptsPart } from "./prompts";
import { Code, Part } from "./prose";
import { RetentionPart } from "./retention";
import { ScrollToSection } from "./scroll-to-section";

/** The second half of the gateway guide. */
export const GatewayRules = () => (
  <>
    <RetentionPart />
    <PromptsPart />
    <BatchesPart />
    <Part id="guardrails" title="Guardrails">
      <p>
        A <Link to="/guardrails">guardrail</Link> checks what an app sends and what models answer, in all of
        the gateway's APIs. It looks for email addresses, phone numbers, payment cards, IBANs and API keys,
        for your own pattern, or for what a moderation model reports. Numbers count only if their checksum or
        format is valid.
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <strong>Redact</strong> replaces what was found, for example with <Code>[EMAIL]</Code>. Neither the
          provider nor the log gets the original.
        </li>
        <li>
          <strong>Redact in the log</strong> does the same in the log only: the provider and your app get the
          original. Answers that come from the log, such as to a repeated <Code>Idempotency-Key</Code> or a
          continued response, are redacted.
        </li>
        <li>
          <strong>Block</strong> refuses the request with status 400 and the code <Code>content_filter</Code>,
          free of charge. A blocked response ends with the finish reason <Code>content_filter</Code> and is
          charged, because the model has generated it.
        </li>
        <li>
          <strong>Flag</strong> changes nothing and only marks the call in the log.
        </li>
      </ul>
      <p>
        Streams are checked as they arrive. Only the end is held back, as long as it could become part of a
        match. With a pattern, each line is held back until it is complete. With a moderation model that
        blocks, the whole response is held back. Images, audio, files, URLs, tool definitions, end users and
        metadata aren't checked. A call's page in the log shows what was found, and you can filter the list by
        it.
      </p>
    </Part>
    <Part id="webhooks" title="Webhooks">
      <p>
        A webhook tells your own server when something happens: a request failed, a limit is nearly reached,
        an API key is about to expire, a render is done or an order was paid. Add an address, choose the
        events, and send a test message. <b>Webhook deliveries</b> shows each message with your server's
        response. The <Link to="/documentation/api#webhooks">API reference</Link> explains signatures and
        retries.
      </p>
    </Part>
    <ScrollToSection />
  </>
);
