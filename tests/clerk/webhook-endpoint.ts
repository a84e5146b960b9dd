import { createServer } from "node:http";

/** Starts an application's webhook endpoint that records requests. */
export async function startWebhookEndpoint() {
  const heard: Request[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = request.headers as Record<string, string>;
    heard.push(new Request("http://localhost/hook", { method: "POST", headers, body: Buffer.concat(parts) }));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/hook`, heard, stop: () => server.close() };
}
