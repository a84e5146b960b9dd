import { AppError } from "../../contract/errors.ts";
import { type Outbound, PrivateAddressError } from "../outbound.ts";

const timeoutMs = 15_000;
const mostBytes = 5_000_000;
const mostRedirects = 5;
const headers = {
  accept: "text/html,application/xhtml+xml,text/markdown,text/plain;q=0.9",
  "accept-encoding": "identity",
  "user-agent": "Scenewright",
};

/** A fetched web page or plain-text file. */
interface Page {
  isHtml: boolean;
  text: string;
}

export const unreachable = (why: string) => new AppError("INVALID_INPUT", why, { errors: { url: [why] } });

/** The encoding that a page names in its byte order mark, its header, or near its beginning; UTF-8 by default. */
function encodingOf(bytes: Buffer, type: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const pattern = /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;
  return (pattern.exec(type) ?? pattern.exec(bytes.toString("latin1", 0, 2048)))?.[1] ?? "utf-8";
}

function decode(bytes: Buffer, type: string): string {
  try {
    return new TextDecoder(encodingOf(bytes, type)).decode(bytes);
  } catch {
    // The page names an encoding that doesn't exist.
    return bytes.toString("utf8");
  }
}

/** Reads a response as a page. @throws INVALID_INPUT if it isn't a page that can be read */
function pageOf({ type = "", encoding = "", body }: Awaited<ReturnType<Outbound["get"]>>): Page {
  const [media = ""] = type.toLowerCase().split(";");
  const isHtml = /^(text\/html|application\/xhtml\+xml)$/.test(media.trim());
  if (!isHtml && !/^text\/(plain|markdown|x-markdown)$/.test(media.trim()))
    throw unreachable(
      "This address leads to a file, not an article. Download the file and choose it instead.",
    );
  if (body.length > mostBytes)
    throw unreachable(`This page is larger than ${mostBytes / 1e6} MB. Copy its text instead.`);
  if (!/^(identity)?$/i.test(encoding.trim()))
    throw unreachable("This page uses a compression format that can't be read. Copy its text instead.");
  return { isHtml, text: decode(body, type) };
}

function failureOf(thrown: unknown, host: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name, cause } = thrown as { name?: string; cause?: unknown };
  const isPrivate = [thrown, cause].find((error) => error instanceof PrivateAddressError);
  if (isPrivate)
    return unreachable(`${isPrivate.message}. Enter an address that can be reached from the internet.`);
  if (name === "TimeoutError")
    return unreachable(`${host} didn't send the page within ${timeoutMs / 1000} s. Try again.`);
  return unreachable(`${host} couldn't be reached. Check the address and try again.`);
}

/**
 * Fetches a page for a user, who sees its text. Only the public internet can be reached, even by redirects. Unlike
 * webhooks, pages can't come from private networks, because the user would see what is there. None of the user's data
 * is sent.
 * @throws INVALID_INPUT that names the field `url` if there is no such page
 */
export async function fetchPage(url: string, { get }: Pick<Outbound, "get">): Promise<Page> {
  const signal = AbortSignal.timeout(timeoutMs);
  let at = new URL(url);
  try {
    for (let left = mostRedirects; ; left--) {
      const answer = await get(at.href, { headers, signal, most: mostBytes + 1 });
      const { status, location } = answer;
      if (status === 200) return pageOf(answer);
      const next =
        status >= 300 && status < 400 && location && left > 0 ? URL.parse(location, at.href) : null;
      if (!next || !/^https?:$/.test(next.protocol))
        throw unreachable(
          `${at.host} responded with ${status} instead of the page. Check the address, or copy the page's text instead.`,
        );
      at = next;
    }
  } catch (thrown) {
    throw failureOf(thrown, at.host);
  }
}
