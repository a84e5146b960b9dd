import { decoded } from "./decoded.ts";
import { LlmError } from "./errors.ts";
import { permit, requireGet } from "./gateway-request.ts";
import { json } from "./gateway-response.ts";
import type { ModelCatalog } from "./model-catalog.ts";
import type { Exchange } from "./translation/exchange.ts";

/**
 * Sends the models that a key can call, or the one that the path names.
 * @throws LlmError 404 for an unknown model
 */
export async function sendModels(
  catalog: ModelCatalog,
  path: string,
  { key, request, response }: Pick<Exchange, "key" | "request" | "response">,
): Promise<void> {
  requireGet(request, path);
  permit(key, "models");
  const wanted = decoded(path.slice("/v1/models/".length));
  if (!wanted) return json(response, 200, { object: "list", data: await catalog.list(key) });
  const one = await catalog.find(key, wanted);
  if (!one) throw LlmError.unknownModel(wanted);
  json(response, 200, one);
}
