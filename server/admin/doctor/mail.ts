import { originOf } from "../../mail.ts";
import { type Check, error, reasonOf, warning } from "./check.ts";

const timeoutMs = 8000;

/** The remedy for a failed connection to the mail server, by nodemailer's error code. */
function remedyFor(code: string): string {
  if (code === "EAUTH") return "Check the user name and password in SMTP_URL.";
  if (code === "ETLS" || code === "ESOCKET")
    return "Check the host and port in SMTP_URL, and whether the server expects smtps:// (usually port 465) or smtp://.";
  return "Check the host and port in SMTP_URL, and whether a firewall blocks them.";
}

export const mail: Check = {
  name: "mail",
  async run({ env }) {
    if (!env.SMTP_URL)
      return [
        warning(
          "SMTP_URL isn't set, so emails are only written to DATA_DIR/outbox.",
          "Set SMTP_URL and MAIL_FROM. Otherwise, users can't reset their passwords on their own.",
        ),
      ];
    const { createTransport } = await import("nodemailer");
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url: env.SMTP_URL, ...timeouts });
    try {
      await transport.verify();
    } catch (thrown) {
      const { code = "" } = thrown as { code?: string };
      return [error(`The mail server can't be used: ${reasonOf(thrown)}.`, remedyFor(code))];
    } finally {
      transport.close();
    }
    const { hostname } = new URL(originOf(env));
    if (env.MAIL_FROM || hostname !== "localhost") return [];
    const remedy = "Set MAIL_FROM to an address at your domain, or set PUBLIC_URL.";
    return [warning("Emails are sent from no-reply@localhost, which most servers reject.", remedy)];
  },
};
