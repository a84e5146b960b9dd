import type { Logger } from "../log.ts";
import type { Call } from "./call.ts";
import { LlmError } from "./errors.ts";
import type { RoutedAnswer } from "./model-router.ts";

/**
 * Returns the error that replaces an upstream's refusal if the upstream rejected the key or requires payment; undefined
 * for other refusals, and for a 402 with the caller's own key. The upstream's message is then passed on.
 */
export function unpassedRefusal(
  { upstream: { name }, status }: RoutedAnswer,
  { usesOwnKeys }: Pick<Call, "usesOwnKeys">,
  log: Logger,
): LlmError | undefined {
  const isAboutKey = status === 401 || status === 403;
  if (usesOwnKeys)
    return isAboutKey
      ? LlmError.forbidden(`The upstream ${name} rejected your own key. Replace it under Provider keys.`)
      : undefined;
  if (status === 402) {
    log.error({ upstream: name, status }, "An upstream requires payment");
    return LlmError.upstream(`The upstream ${name} requires payment from this server's operator`);
  }
  if (isAboutKey) {
    log.error({ upstream: name, status }, "An upstream rejected this server's key");
    return LlmError.upstream(`The upstream ${name} rejected this server's own key`);
  }
  return undefined;
}
