import { createServer } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";

/**
 * A mock upstream that responds immediately, so that only the overhead in front of it is measured. It streams a word
 * every 2 ms or, if the request has a token limit, that number of words as fast as they can be written.
 */
const usage = { prompt_tokens: 12, completion_tokens: 16, total_tokens: 28 };
const message = {
  role: "assistant",
  content: "Sixteen words about nothing, said at once so that only the path in between is measured.",
};
const plain = Buffer.from(
  JSON.stringify({
    id: "chatcmpl-mock",
    object: "chat.completion",
    created: 1,
    model: "mock-1",
    choices: [{ index: 0, message, finish_reason: "stop" }],
    usage,
  }),
);
const event = (more: object) =>
  `data: ${JSON.stringify({ id: "chatcmpl-mock", object: "chat.completion.chunk", created: 1, model: "mock-1", ...more })}\n\n`;
const wordEvent = (content: string) =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const words = message.content.split(" ").map((word) => wordEvent(`${word} `));
const end =
  event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }) + event({ choices: [], usage });

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", async () => {
    const body = Buffer.concat(parts).toString();
    if (!body.includes('"stream":true')) {
      response.writeHead(200, { "content-type": "application/json", "content-length": plain.length });
      return response.end(plain);
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const limit = Number(/"max_tokens":(\d+)/.exec(body)?.[1] ?? 0);
    for (let n = 0; n < (limit || words.length); n++) {
      response.write(words[n % words.length]);
      await (limit ? setImmediate() : setTimeout(2));
    }
    response.end(`${end}data: [DONE]\n\n`);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
