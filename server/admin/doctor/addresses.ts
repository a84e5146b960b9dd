import { fetch } from "undici";
import * as z from "zod";
import { type Check, error, type Problem, warning } from "./check.ts";

const timeoutMs = 5000;
const healthy = z.object({ status: z.literal("ok") });
const isLocal = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Determines what responds at an address: the server, another program, or nothing. */
async function whatIsAt(origin: string): Promise<"server" | "other" | "nothing"> {
  try {
    const response = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "manual",
    });
    const text = await response.text();
    return healthy.safeParse(JSON.parse(text)).success ? "server" : "other";
  } catch (thrown) {
    return thrown instanceof SyntaxError ? "other" : "nothing";
  }
}

async function checkPublicUrl(
  publicUrl: string,
  trustsProxy: boolean,
  isRunning: boolean,
): Promise<Problem[]> {
  const { protocol, hostname, pathname, origin } = new URL(publicUrl);
  const problems: Problem[] = [];
  if (pathname !== "/")
    problems.push(
      error(
        `PUBLIC_URL has the path ${pathname}, which is ignored.`,
        "Serve Scenewright at the root of a domain.",
      ),
    );
  if (protocol === "http:" && !isLocal(hostname))
    problems.push(
      warning(
        "PUBLIC_URL doesn't use https, so passwords and keys are sent unencrypted.",
        "Put a proxy with a TLS certificate in front of the server.",
      ),
    );
  if (protocol === "https:" && !trustsProxy)
    problems.push(
      warning(
        "PUBLIC_URL uses https, but TRUST_PROXY is off, so all users seem to have the proxy's IP address.",
        "Set TRUST_PROXY=true if exactly one proxy is in front of the server.",
      ),
    );
  if (isRunning && (await whatIsAt(origin)) !== "server")
    problems.push(
      error(
        `${origin} doesn't lead to this server, so links in emails don't work.`,
        "Check PUBLIC_URL, the domain's DNS records and the proxy.",
      ),
    );
  return problems;
}

export const addresses: Check = {
  name: "addresses",
  async run({ env: { PORT, HOST, PUBLIC_URL, TRUST_PROXY } }) {
    const host = /^(0\.0\.0\.0|::|localhost)$/.test(HOST)
      ? "127.0.0.1"
      : HOST.includes(":")
        ? `[${HOST}]`
        : HOST;
    const found = await whatIsAt(`http://${host}:${PORT}`);
    const problems: Problem[] =
      found === "other"
        ? [error(`Another program uses port ${PORT}.`, "Stop it, or set PORT to a different number.")]
        : [];
    if (PUBLIC_URL) problems.push(...(await checkPublicUrl(PUBLIC_URL, TRUST_PROXY, found === "server")));
    return problems;
  },
};
