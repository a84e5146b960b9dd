import { messageOf, parseObject } from "./answer-parsing.ts";
import type { TryFailure } from "./attempts.ts";
import type { Chunk } from "./completion.ts";
import type { Target } from "./routing.ts";
import type { Answer } from "./upstreams/upstream.ts";

/**
 * Whether a response is a redirect. Redirects aren't followed, because they would send the key and the request to
 * another address.
 */
export const isRedirect = ({ status }: Pick<Answer, "status">) => status >= 300 && status < 400;

/** The maximum size of a body that is searched for a message, in bytes. */
const largestSearched = 65_536;

/**
 * Reads a failed response that isn't passed on, because another attempt follows. Reading it to its end allows the
 * connection to be reused.
 * @returns why it failed. As in errors for callers, what the upstream says about the server's key or account is left
 * out.
 */
export async function readFailed(answer: Answer & Target): Promise<TryFailure> {
  const body = await answer.bytes().catch(() => undefined);
  const { status, upstream } = answer;
  const own = (what: string) => ({ status, error: `The upstream ${upstream.name} ${what}` });
  if (status === 401 || status === 403) return own("rejected the key");
  if (status === 402) return own("requires payment");
  if (isRedirect(answer)) return own("redirected to another address");
  if (status < 400) return own("sent a response that isn't JSON");
  const plain = own(`responded with ${status}`);
  if (!body || body.length > largestSearched) return plain;
  const parsed = parseObject(Buffer.from(body).toString()) as Chunk | undefined;
  return { status, error: messageOf(parsed, plain.error) };
}
