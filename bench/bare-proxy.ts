import { createServer } from "node:http";
import { Agent, request as send } from "undici";

/** A minimal Node.js proxy: it reads the body, forwards it and pipes the response back. */
const upstream = process.argv[2];
const dispatcher = new Agent({ connections: 512 });
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await send(`${upstream}${request.url}`, {
      method: "POST",
      headers,
      body: Buffer.concat(parts),
      dispatcher,
    });
    response.writeHead(answer.statusCode, { "content-type": String(answer.headers["content-type"]) });
    answer.body.pipe(response);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
