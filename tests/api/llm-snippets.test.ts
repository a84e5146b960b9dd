import { afterAll, beforeAll, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let admin: Api;
let customer: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startApp();
  const people = [];
  for (const name of ["Ada Admin", "Carl Customer", "Stan Stranger"])
    people.push(await signUp(app.url, name));
  [admin, customer, stranger] = people.map(({ token }) => apiOf(app.url, token)) as [Api, Api, Api];
});
afterAll(() => app.stop());

async function ask(content: unknown): Promise<string> {
  const { secret } = (await customer.post("api-keys", { name: "Key" })).body;
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "scenewright/sketch-1",
      messages: [
        { role: "system", content: "You are brief." },
        { role: "user", content },
      ],
    }),
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return answer.headers.get("x-request-id") ?? "";
}

it("are the last message, or the part around a word of the search", async () => {
  const long = `${"Waves roll in. ".repeat(30)}Where do albatrosses sleep?${" Tides turn.".repeat(30)}`;
  const [plain, parts] = [await ask(long), await ask([{ type: "text", text: "A picture\n of a  whale" }])];
  const read = async (api: Api, query: string) => (await api.get(`llm-snippets?${query}`)).body;
  const beginning = [{ id: plain, text: `${long.slice(0, 160)}…` }];
  expect(await read(customer, `id=${plain}`)).toEqual(beginning);
  expect(await read(admin, `id=${plain}`)).toEqual(beginning);
  expect(await read(customer, `id=${parts}`)).toEqual([{ id: parts, text: "A picture of a whale" }]);
  const [found] = await read(customer, `id=${plain}&q=ALBATROSSES`);
  expect(found.text).toMatch(/^….{40}albatrosses sleep\? Tides.*…$/);
  expect(await read(stranger, `id=${plain}&id=${parts}`)).toEqual([]);
});

it("refuse missing, invalid and too many ids by name", async () => {
  const id = "id=01a1fc04-82f2-7000-9350-b96442686164";
  for (const query of ["", "id=x", Array.from({ length: 101 }, () => id).join("&")])
    expect((await customer.get(`llm-snippets?${query}`)).body.errors).toHaveProperty(
      query === "id=x" ? "id.0" : "id",
    );
  expect((await customer.get(`llm-snippets?${id}`)).body).toEqual([]);
});
