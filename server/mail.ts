import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Transporter } from "nodemailer";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

export interface Mail {
  to: string;
  subject: string;
  /** The text in plain ASCII, in lines of at most 76 characters except for links. */
  text: string;
}

/** A name in plain ASCII on one line, at most 60 characters. Empty for a name in another script. */
export const ascii = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]+/g, "")
    .slice(0, 60)
    .trim();

/** The public origin of this installation. It is never taken from a request, because a request's host can be forged. */
export const originOf = ({ PUBLIC_URL, PORT }: Env) =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;

/** Timeouts in milliseconds, so that an unresponsive mail server doesn't delay the shutdown. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };

/**
 * Creates a function that sends emails by SMTP. Without a mail server, each email is written to a file in the outbox
 * and logged.
 */
export function createMailer({ env, log }: { env: Env; log: Logger }) {
  const from = env.MAIL_FROM ?? {
    name: "Scenewright",
    address: `no-reply@${new URL(originOf(env)).hostname}`,
  };
  const outbox = resolve(env.DATA_DIR, "outbox");
  let transports: ReturnType<typeof openTransports> | undefined;

  /** Loads nodemailer when the first email is sent, because many server processes never send one. */
  async function openTransports() {
    const { createTransport } = await import("nodemailer");
    return {
      smtp: env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...timeouts }, { from }) : undefined,
      composer: createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from }),
    };
  }

  async function writeToOutbox(composer: Transporter, mail: Mail): Promise<void> {
    // The text is appended without encoding, because quoted-printable would break long links across lines.
    const { message } = await composer.sendMail({ ...mail, text: "" });
    const content = `${String(message).trimEnd()}\n\n${mail.text}`;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = join(outbox, `${time}-${randomBytes(3).toString("hex")}.eml`);
    await writeFile(file, content, { mode: 0o600, flag: "wx" });
    log.info(
      { file, to: mail.to, subject: mail.subject },
      "SMTP_URL isn't set, so an email was written to the outbox",
    );
  }

  /**
   * Sends an email. The promise never rejects, because most callers don't await it. The text may contain a secret, so
   * only the recipient and the subject are logged.
   * @returns whether the mail server accepted the email, or it was written to the outbox
   */
  return async (mail: Mail): Promise<boolean> => {
    const { to, subject } = mail;
    try {
      transports ??= openTransports();
      const { smtp, composer } = await transports;
      if (smtp) await smtp.sendMail(mail);
      else await writeToOutbox(composer, mail);
      return true;
    } catch (error) {
      const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
      log.error({ to, subject, code, responseCode, reason: message }, "An email couldn't be sent");
      return false;
    }
  };
}
