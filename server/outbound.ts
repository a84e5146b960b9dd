import { lookup } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent } from "undici";
import { inRanges, type Range, rangeOf } from "./ip-range.ts";

/**
 * Ranges that aren't part of the public internet.
 * @source https://www.iana.org/assignments/iana-ipv4-special-registry
 * @source https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const isSpecial = inRanges(
  [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
    "::/96",
    "64:ff9b::/96",
    "64:ff9b:1::/48",
    "100::/64",
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
    "3fff::/20",
    "5f00::/16",
    "fc00::/7",
    "fe80::/9",
    "ff00::/8",
  ].map((range) => rangeOf(range)!),
);

/** Thrown for an address that isn't on the public internet. */
export class PrivateAddressError extends Error {}

/** The host of a URL: a name, or an IP address without brackets. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");

/** Reads up to `most` bytes of a body, and ignores the rest. */
async function bytesOf(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

/**
 * Creates a client for URLs that users enter. It reaches only the public internet, so that nobody can use the server to
 * reach its own network. Each connection's address is checked as well, because a name can resolve to a different
 * address than it did when the URL was checked. Redirects aren't followed.
 * @param allowed ranges that are reachable although they aren't public
 */
export function createOutbound(allowed: readonly Range[]) {
  const isAllowed = inRanges(allowed);

  // BlockList checks an IPv4 address in IPv6 notation as an IPv4 address.
  const isReachable = (address: string) => isAllowed(address) || !isSpecial(address);

  const guarded: LookupFunction = (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const reachable = addresses.filter(({ address }) => isReachable(address));
      const first = reachable[0];
      if (!first) return callback(new PrivateAddressError(`${name} isn't on the public internet`), "");
      return options.all ? callback(null, reachable) : callback(null, first.address, first.family);
    });

  function checkLiteral(url: string) {
    const host = hostOf(url);
    if (isIP(host) && !isReachable(host))
      throw new PrivateAddressError(`${host} isn't on the public internet`);
  }

  const agent = new Agent({
    connect: { lookup: guarded, timeout: 10_000 },
    pipelining: 0,
    keepAliveTimeout: 1,
  });

  return {
    /**
     * Checks that a URL's host has an address that is public or allowed. Doesn't connect to it.
     * @throws PrivateAddressError if it has none
     * @throws the resolver's error if the name is unknown
     */
    async check(url: string): Promise<void> {
      checkLiteral(url);
      const host = hostOf(url);
      if (isIP(host)) return;
      const addresses = await lookupAll(host, { all: true });
      if (!addresses.some(({ address }) => isReachable(address)))
        throw new PrivateAddressError(`${host} isn't on the public internet`);
    },
    /**
     * Sends a POST request.
     * @returns the status, and up to `most` bytes of the response's body as text
     * @throws PrivateAddressError, or the connection's error
     */
    async post(
      url: string,
      { headers, body, timeoutMs, most }: PostOptions,
    ): Promise<{ status: number; text: string }> {
      checkLiteral(url);
      const answer = await agent.request({
        origin: new URL(url).origin,
        path: new URL(url).pathname + new URL(url).search,
        method: "POST",
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.statusCode, text: (await bytesOf(answer.body, most)).toString() };
    },
    /**
     * Sends a GET request.
     * @returns the status, the target of a redirect, the type, the encoding, and up to `most` bytes of the response's
     * body
     * @throws PrivateAddressError, or the connection's error
     */
    async get(url: string, { headers, signal, most }: GetOptions): Promise<Received> {
      checkLiteral(url);
      const { origin, pathname, search } = new URL(url);
      const answer = await agent.request({
        ...{ origin, path: pathname + search, method: "GET", headers, signal },
      });
      const { location, "content-type": type, "content-encoding": encoding } = answer.headers;
      const only = (header: string | string[] | undefined) =>
        typeof header === "string" ? header : undefined;
      return {
        status: answer.statusCode,
        location: only(location),
        type: only(type),
        encoding: only(encoding),
        body: await bytesOf(answer.body, most),
      };
    },
    close: () => agent.close(),
  };
}

interface PostOptions {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  most: number;
}

interface GetOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  most: number;
}

interface Received {
  status: number;
  location: string | undefined;
  /** The Content-Type header. */
  type: string | undefined;
  /** The Content-Encoding header. The body is still encoded. */
  encoding: string | undefined;
  body: Buffer;
}

export type Outbound = ReturnType<typeof createOutbound>;
