import { startMessagesGateway } from "./messages-gateway.ts";

export const messages = [{ role: "user", content: "Hi" }];
export const bodyFor = (model: string, more: object = {}) =>
  JSON.stringify({ model, max_tokens: 100, messages, ...more });

/**
 * Starts a gateway with a function that sends a body and returns the response as text, the row, and what the upstream
 * received and sent.
 */
export async function startExchanges(fallbacks: Record<string, string[]> = {}) {
  const gateway = await startMessagesGateway(fallbacks);
  async function exchange(body: string, headers: Record<string, string> = {}) {
    const response = await gateway.post(body, headers);
    const bytes = Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)));
    const row = await gateway.rowOf(response.headers.get("request-id"));
    return {
      response,
      text: bytes.toString(),
      row,
      asked: gateway.native.asked.at(-1)!,
      sent: gateway.native.sent.at(-1)!,
    };
  }
  return { ...gateway, exchange };
}
