import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;
/** The secret of a key for the console's API. */
let key: string;
const many = 5000;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  gateway.upstreamIs((response) => sendJson(response, 200, completionOf()));
  key = (await gateway.api.post("api-keys", { name: "Exports", scopes: ["admin"] })).body.secret;
  const owner = (await gateway.api.get("session")).body.user.id;
  await gateway.ledger.rows(
    `insert into llm_requests (id, owner_id, model_name, status, source, settled, tags)
     select uuidv7(), $1, 'many', 'succeeded', 'gateway', true, '{a,b}' from generate_series(1, $2)`,
    [owner, many],
  );
});
afterAll(() => gateway.stop());

async function exported(query: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${gateway.app.url}/api/llm-requests/export?format=parquet&${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.headers.get("content-type")).toBe("application/vnd.apache.parquet");
  expect(answer.headers.get("content-disposition")).toMatch(/llm-requests-[\d-]{10}\.parquet/);
  return answer.arrayBuffer();
}

it("Parquet has typed columns, with requests and responses as JSON", async () => {
  const messages = [{ role: "user", content: "Grüße 🎬" }];
  await gateway.rowOf(await gateway.send("chat/completions", { model: "one/a", messages }));
  const file = await exported("model_name=one/a");
  const [row] = await parquetReadObjects({ file });
  expect(row).toMatchObject({
    model_name: "one/a",
    status: "succeeded",
    created_at: expect.any(Date),
    duration_ms: expect.any(Number),
    note: null,
    request: { messages: [{ role: "user", content: "Grüße 🎬" }] },
    response: { choices: [{ message: { content: "Yes" } }] },
  });
});

it("Parquet is written in groups of rows, and has no secret columns", { tags: ["slow"] }, async () => {
  const file = await exported("model_name=many");
  const metadata = parquetMetadata(file);
  expect(Number(metadata.num_rows)).toBe(many);
  expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2000, 2000, 1000]);
  const rows = await parquetReadObjects({ file });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
  expect(rows.at(-1)).toMatchObject({ tags: ["a", "b"], request: null, started_at: null });
  const names = metadata.schema.slice(1).map(({ name }) => name);
  const { body } = await gateway.api.get("llm-requests?_end=1");
  expect(names.filter((name) => !(name in body[0]))).toEqual(["request", "response", "missing"]);
});

it("Parquet without rows has the columns", async () => {
  const file = await exported("model_name=none");
  expect(await parquetReadObjects({ file })).toEqual([]);
  expect(parquetMetadata(file).schema.map(({ name }) => name)).toContain("model_name");
});
