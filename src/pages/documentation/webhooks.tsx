import { webhookEvents } from "@contract/webhook-events.ts";
import { Link } from "@/components/layout/link";
import { CodeBlock } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part } from "./prose";

const check = `import { createHmac, timingSafeEqual } from "node:crypto";

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");

export function isGenuine(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac("sha256", secret).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** The section on receiving events. */
export function Webhooks() {
  return (
    <Part id="webhooks" title={t("Webhooks")}>
      <p>
        <Rich
          text="Add your server's address under <link>Webhooks</link>. Your server then gets a signed POST request for each event. The signatures follow the Standard Webhooks specification, so any of the specification's libraries can verify them with the webhook's secret, which is shown only once:"
          parts={{ link: <Link to="/settings/webhooks" /> }}
        />
      </p>
      <CodeBlock label={t("Verify a message")} code={check} />
      <ul className="grid list-disc gap-1.5 pl-5">
        {Object.entries(webhookEvents).map(([name, label]) => (
          <li key={name}>
            <Code>{name}</Code>: {label}
          </li>
        ))}
      </ul>
      <p>
        <Rich
          text="Respond with a 2xx status within 15 seconds. Otherwise, the message is sent again after 5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, 14, 20 and 24 hours. Messages can arrive twice or out of order. Use <code>webhook-id</code> to detect duplicates. Responding with status 410 turns the webhook off. Redirects aren't followed. At most 60 <code>request.failed</code> events are sent per minute. The console shows each delivery from the last 30 days with your server's response, and lets you send the message again."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
  );
}
