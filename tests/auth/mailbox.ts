import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../server.ts";

type Outbox = Pick<App, "dataDir">;

export const outboxOf = ({ dataDir }: Outbox): string => join(dataDir, "outbox");

/** All emails in the outbox for an address, oldest first. */
export async function mailsTo(app: Outbox, email: string): Promise<string[]> {
  const outbox = outboxOf(app);
  const names = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), "utf8")));
  return texts.filter((text) => text.includes(`To: ${email}`));
}

/** Waits for `count` emails to an address. @returns the newest */
export async function mailTo(app: Outbox, email: string, count = 1): Promise<string> {
  for (let i = 0; i < 1000; i++, await sleep(20)) {
    const mails = await mailsTo(app, email);
    if (mails.length >= count) return mails.at(-1)!;
  }
  throw new Error(`No email arrived for ${email}`);
}

export const codeIn = (mail: string): string => mail.match(/^Your code: (\d{6})$/m)![1]!;
export const linkIn = (mail: string): URL => new URL(mail.match(/^https?:\/\/\S+$/m)![0]);
export const tokenIn = (mail: string): string => linkIn(mail).searchParams.get("token")!;
