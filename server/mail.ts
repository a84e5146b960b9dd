import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

export interface Mail {
  to: string;
  subject: string;
  /** Plain ASCII, in lines of at most 76 characters where no link stands. */
  text: string;
}

/** Where people reach this installation. Never taken from a request, which may say anything. */
export const originOf = ({ PUBLIC_URL, PORT }: Env) =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;

/** So that a server which says nothing does not hold up the end of ours; in milliseconds. */
const patience = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };

/** Sends by SMTP, or, where none is set up, leaves each mail as a file in the outbox and says in the log where. */
export function createMailer({ env, log }: { env: Env; log: Logger }) {
  const from = env.MAIL_FROM ?? {
    name: "Scenewright",
    address: `no-reply@${new URL(originOf(env)).hostname}`,
  };
  const smtp = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...patience }, { from }) : undefined;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  const outbox = resolve(env.DATA_DIR, "outbox");

  async function leave(mail: Mail): Promise<void> {
    // The text goes in as it is: encoded for transport, a long link would be cut in two before a person's eyes.
    const { message } = await composer.sendMail({ ...mail, text: "" });
    const whole = `${String(message).trimEnd()}\n\n${mail.text}`;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const moment = new Date().toISOString().replaceAll(":", "-");
    const file = join(outbox, `${moment}-${randomBytes(3).toString("hex")}.eml`);
    await writeFile(file, whole, { mode: 0o600, flag: "wx" });
    log.info({ file, to: mail.to, subject: mail.subject }, "No SMTP_URL is set: a mail waits in the outbox");
  }

  /** Never fails: nobody waits for it. A mail's text is a secret, so the log has who and what about only. */
  return async (mail: Mail): Promise<void> => {
    const { to, subject } = mail;
    try {
      if (smtp) await smtp.sendMail(mail);
      else await leave(mail);
    } catch (error) {
      const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
      log.error({ to, subject, code, responseCode, reason: message }, "A mail could not be sent");
    }
  };
}
