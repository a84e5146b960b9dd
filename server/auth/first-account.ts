import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../../contract/errors.ts";
import type { Database } from "../db/client.ts";
import { plainAddress } from "./client-address.ts";

/** Letters and digits without those that look alike, such as l and 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 12;

/** Headers that reverse proxies and tunnels add. */
const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "cf-connecting-ip",
  "true-client-ip",
];

const isLoopbackHost = (hostname: string) =>
  hostname === "localhost" || hostname.endsWith(".localhost") || isLoopback(hostname.replace(/^\[|\]$/g, ""));

const isLoopback = (address: string) => /^127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";

/**
 * Whether a request comes from this machine itself. A reverse proxy on the same machine also connects from a
 * loopback address, so the result is false if there is any sign of a proxy: a header that proxies add, a public
 * address in PUBLIC_URL, or a Host or Origin that isn't this machine.
 */
export function isFromThisMachine(request: Request, peer: string | undefined, publicUrl?: string): boolean {
  if (!isLoopback(plainAddress(peer ?? ""))) return false;
  if (proxyHeaders.some((name) => request.headers.has(name))) return false;
  const origin = request.headers.get("origin");
  return [request.url, publicUrl, origin].every((url) => {
    if (url == null) return true;
    const parsed = URL.parse(url);
    return parsed !== null && isLoopbackHost(parsed.hostname);
  });
}

const refusal = (text: string) =>
  new AppError("INVALID_INPUT", undefined, { errors: { setup_code: [text] } });

/**
 * Decides who may create the first account, which becomes the admin: users of this machine, and users who enter the
 * code from the server's log. The code is derived from the server's secret, so all processes print and accept the same
 * code. It has no effect once an account exists.
 */
export function createFirstAccount({ pool }: Pick<Database, "pool">, secret: string) {
  const digest = createHmac("sha256", `first account: ${secret}`).update("code").digest();
  const letters = [...digest.subarray(0, codeLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
  let exists = false;

  /** Whether there is no account yet. The accounts in the demo data don't count, because nobody can sign in to them. */
  async function isMissing(): Promise<boolean> {
    // `exists` stays true: once there is an account, there always is one, because the last admin can't be
    // removed.
    exists ||= (await pool.query("select from people where provider <> 'demo' limit 1")).rowCount === 1;
    return !exists;
  }

  return {
    isMissing,

    /** The setup code to print in the log: twelve letters and digits in groups of four. */
    code: letters.match(/.{4}/g)!.join("-"),

    /** @throws AppError INVALID_INPUT, naming the field, if the code is missing or wrong */
    checkCode(entered: string): void {
      if (!entered) throw refusal("Enter the setup code from the server's log");
      const given = Buffer.from(entered.toLowerCase().replaceAll(/[\s-]/g, ""));
      if (given.length === codeLength && timingSafeEqual(given, Buffer.from(letters))) return;
      throw refusal("Wrong setup code. The server's log shows the correct code.");
    },
  };
}

export type FirstAccount = ReturnType<typeof createFirstAccount>;
