import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
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
    <Part id="guardrails" title={t("Guardrails")}>
      <p>
        <Rich
          text="A <link>guardrail</link> checks what an app sends and what models answer, in all of the gateway's APIs. It looks for email addresses, phone numbers, payment cards, IBANs and API keys, for your own pattern, or for what a moderation model reports. Numbers count only if their checksum or format is valid."
          parts={{ link: <Link to="/guardrails" /> }}
        />
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Rich
            text="<strong>Redact</strong> replaces what was found, for example with <code>[EMAIL]</code>. Neither the provider nor the log gets the original."
            parts={{ strong: <strong />, code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="<strong>Redact in the log</strong> does the same in the log only: the provider and your app get the original. Answers that come from the log, such as those to a repeated <code>Idempotency-Key</code> or a continued response, are redacted."
            parts={{ strong: <strong />, code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="<strong>Block</strong> refuses the request with status 400 and the code <code>content_filter</code>, free of charge. A blocked response ends with the finish reason <code>content_filter</code> and is charged, because the model has generated it."
            parts={{ strong: <strong />, code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="<strong>Flag</strong> changes nothing and only marks the call in the log."
            parts={{ strong: <strong /> }}
          />
        </li>
      </ul>
      <p>
        {t(
          "Streams are checked as they arrive. Only the end is held back, while it could still become part of a match. With a pattern, each line is held back until it is complete. With a moderation model that blocks, the whole response is held back. Images, audio, files, URLs, tool definitions, end users and metadata aren't checked. A call's page in the log shows what was found, and you can filter the log by the strictest action taken.",
        )}
      </p>
    </Part>
    <Part id="webhooks" title={t("Webhooks")}>
      <p>
        <Rich
          text="A webhook tells your own server when something happens: a request fails, a limit is nearly reached, an API key is about to expire, a render finishes or an order is paid. Add an address, choose the events, and send a test message. <b>Webhook deliveries</b> shows each message with your server's response. The <link>API reference</link> explains signatures and retries."
          parts={{ b: <b />, link: <Link to="/documentation/api#webhooks" /> }}
        />
      </p>
    </Part>
    <ScrollToSection />
  </>
);
