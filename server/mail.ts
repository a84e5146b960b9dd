import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

export interface Mail {
  to: string;
  subject: string;
  /** Plain ASCII, in lines of at most 76 characters except for links. */
  text: string;
}

/** The public origin of this installation. Never taken from a request, whose host can be forged. */
export const originOf = ({ PUBLIC_URL, PORT }: Env) =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;

/** Keeps an unresponsive server from delaying our shutdown; in milliseconds. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };

/** Sends by SMTP. Without a server, each email is written to a file in the outbox and logged. */
export function createMailer({ env, log }: { env: Env; log: Logger }) {
  const from = env.MAIL_FROM ?? {
    name: "Scenewright",
    address: `no-reply@${new URL(originOf(env)).hostname}`,
  };
  const smtp = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...timeouts }, { from }) : undefined;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  const outbox = resolve(env.DATA_DIR, "outbox");

  async function writeToOutbox(mail: Mail): Promise<void> {
    // The text is appended unencoded: quoted-printable would break long links across lines.
    const { message } = await composer.sendMail({ ...mail, text: "" });
    const content = `${String(message).trimEnd()}\n\n${mail.text}`;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = join(outbox, `${time}-${randomBytes(3).toString("hex")}.eml`);
    await writeFile(file, content, { mode: 0o600, flag: "wx" });
    log.info(
      { file, to: mail.to, subject: mail.subject },
      "SMTP_URL is not set: an email was written to the outbox",
    );
  }

  /**
   * Never rejects: callers don't await it. The text may contain a secret, so only recipient and subject are logged.
   */
  return async (mail: Mail): Promise<void> => {
    const { to, subject } = mail;
    try {
      if (smtp) await smtp.sendMail(mail);
      else await writeToOutbox(mail);
    } catch (error) {
      const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
      log.error({ to, subject, code, responseCode, reason: message }, "An email could not be sent");
    }
  };
}
