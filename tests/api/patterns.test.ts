import fc from "fast-check";
import { expect, it } from "vitest";
import { matches } from "../../server/llm/matches.ts";
import { signUp, startApp } from "../server.ts";
import { apiOf } from "./api.ts";

const hostile = `${"*a".repeat(80)}*b`;
const name = "a".repeat(190);

it("matches like a regular expression in which * is any text", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", ".", "*"), maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (pattern, model) => {
      const parts = pattern.split("*").map((part) => part.replaceAll(".", "\\."));
      expect(matches(pattern, model)).toBe(new RegExp(`^${parts.join(".*")}$`).test(model));
    }),
    { numRuns: 5000 },
  );
});

it("answers at once where an upstream or a price has a hostile pattern", { tags: ["slow"] }, async () => {
  const upstreams = [{ name: "hostile", base_url: "http://127.0.0.1:1/v1", models: [hostile] }];
  const app = await startApp({ env: { LLM_UPSTREAMS: JSON.stringify(upstreams) } });
  try {
    const api = apiOf(app.url, (await signUp(app.url)).token);
    const price = { model_name: hostile, input_price: 1, output_price: 1 };
    expect((await api.post("model-prices", price)).status).toBe(201);
    const { secret } = (await api.post("api-keys", { name: "Patterns" })).body;
    const began = performance.now();
    for (const model of [name, `hostile/${name}`]) {
      const answer = await fetch(`${app.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({ model, messages: [{ role: "user", content: "x" }] }),
        signal: AbortSignal.timeout(10_000),
      });
      expect([model, answer.status]).toEqual([model, model === name ? 404 : 502]);
    }
    expect(performance.now() - began).toBeLessThan(3000);
  } finally {
    await app.kill9();
  }
});
