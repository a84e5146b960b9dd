import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { type Scripted, startScripted } from "../api/scripted-upstream.ts";
import { signUp } from "../server.ts";

let gateway: Scripted;
let client: OpenAI;
let stranger: OpenAI;

const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });

beforeAll(async () => {
  gateway = await startScripted(["one"], { ACCOUNT_STORAGE_MB: "3" });
  client = clientOf(gateway.key);
  const other = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  stranger = clientOf((await other.post("api-keys", { name: "Theirs" })).body.secret);
});
afterAll(() => gateway.stop());

const upload = (text: string | Uint8Array, more: object = {}, name = "notes.txt") =>
  toFile(Buffer.from(text), name).then((file) =>
    client.files.create({ file, purpose: "user_data", ...more }),
  );
const storageUsed = async () => (await gateway.api.get("limits")).body.storage.used as number;

describe("a file", () => {
  it("is stored, listed, read, downloaded and deleted", async () => {
    const used = await storageUsed();
    const text = `Größe\r\n--boundary\r\n${"x".repeat(200_000)}\n`;
    const file = await upload(text, {}, 'a "b".txt');
    const seconds = Math.floor(Date.now() / 1000);
    expect(file).toMatchObject({
      id: expect.stringMatching(/^file-[0-9a-f]{32}$/),
      object: "file",
      bytes: Buffer.byteLength(text),
      filename: 'a "b".txt',
      purpose: "user_data",
      status: "processed",
      expires_at: null,
    });
    expect(Math.abs(file.created_at - seconds)).toBeLessThan(5);
    expect(await client.files.retrieve(file.id)).toEqual(file);
    const content = await client.files.content(file.id);
    expect([await content.text(), content.headers.get("content-disposition")]).toEqual([
      text,
      expect.stringContaining("attachment"),
    ]);
    expect((await storageUsed()) - used).toBe(file.bytes);

    expect(await client.files.delete(file.id)).toEqual({ id: file.id, object: "file", deleted: true });
    expect(await storageUsed()).toBe(used);
    for (const read of [() => client.files.retrieve(file.id), () => client.files.content(file.id)])
      await expect(read()).rejects.toMatchObject({ status: 404, type: "invalid_request_error" });
  });

  it("expires when its request says so, and files of batches after 30 days", async () => {
    const file = await upload("a", { expires_after: { anchor: "created_at", seconds: 3600 } });
    expect(file.expires_at! - file.created_at).toBe(3600);
    const batch = await upload("{}", { purpose: "batch" });
    expect(batch.expires_at! - batch.created_at).toBe(30 * 86_400);
    await gateway.ledger.rows(`update api_files set expires_at = now() where file ->> 'size' = '1'`);
    await expect(client.files.retrieve(file.id)).rejects.toMatchObject({ status: 404 });
    const listed = (await client.files.list()).data.map(({ id }) => id);
    expect([listed.includes(batch.id), listed.includes(file.id)]).toEqual([true, false]);
  });

  it("belongs to its owner only", async () => {
    const file = await upload("secret");
    const batch = { endpoint: "/v1/embeddings", completion_window: "24h" } as const;
    for (const read of [
      () => stranger.files.retrieve(file.id),
      () => stranger.files.content(file.id),
      () => stranger.files.delete(file.id),
      () => stranger.batches.create({ ...batch, input_file_id: file.id }),
    ])
      await expect(read()).rejects.toMatchObject({ status: 404, error: { code: null } });
    expect((await stranger.files.list()).data).toEqual([]);
    expect((await client.files.retrieve(file.id)).id).toBe(file.id);
  });
});

it("pages through files in both orders and by purpose", async () => {
  const ids: string[] = [];
  for (const text of ["1", "2", "3", "4", "5"])
    ids.push((await upload(text, { purpose: text > "3" ? "batch" : "user_data" }, `page-${text}`)).id);
  const all = [];
  for await (const file of client.files.list({ limit: 2 })) if (ids.includes(file.id)) all.push(file.id);
  expect(all).toEqual(ids.toReversed());
  const first = await client.files.list({ limit: 2, order: "asc", after: ids[0]! });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[ids[1], ids[2]], true]);
  const ofBatches = await client.files.list({ purpose: "batch", after: ids[4]! });
  expect(ofBatches.data[0]!.id).toBe(ids[3]);
  expect(new Set(ofBatches.data.map(({ purpose }) => purpose))).toEqual(new Set(["batch"]));
  for (const query of [{ limit: 0 }, { limit: 10_001 }, { order: "up" as never }, { after: "x" }])
    await expect(client.files.list(query)).rejects.toMatchObject({
      ...{ status: 400, param: Object.keys(query)[0] },
    });
});

it("refuses what it can't store, in OpenAI's format", async () => {
  const refused = (more: object, text = "a") => upload(text, more).then(String, (error) => error);
  expect(await refused({ purpose: "fine-tune" })).toMatchObject({ status: 400, param: "purpose" });
  expect(await refused({}, "")).toMatchObject({ status: 400, param: "file" });
  const expiry = { expires_after: { anchor: "created_at", seconds: 60 } };
  expect(await refused(expiry)).toMatchObject({ status: 400, param: "expires_after.seconds" });
  const large = "x".repeat(4 * 1024 * 1024);
  expect(await refused({}, large)).toMatchObject({ status: 413, param: "file" });
  const used = await storageUsed();
  await upload(large.slice(0, 2 * 1024 * 1024));
  expect(await refused({}, large.slice(0, 1024 * 1024 - used + 1))).toMatchObject({ status: 413 });

  const raw = (body: string, type = "multipart/form-data; boundary=b") =>
    fetch(`${gateway.app.url}/v1/files`, {
      ...{ method: "POST", body },
      headers: { authorization: `Bearer ${gateway.key}`, "content-type": type },
    });
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}`;
  for (const [body, status] of [
    ["", 400],
    ["--b--", 400],
    [part('name="file"; filename="a"', "cut off"), 400],
    [`${part("nothing", "")}\r\n--b--`, 400],
    [`${part('name="purpose"', "x".repeat(70_000))}\r\n--b--`, 400],
    [`${part('name="other"; filename="a"', "a")}\r\n--b--`, 400],
    [`${part('name="file"; filename="a"', "a")}\r\n${part('name="purpose"', "batch")}\r\n--b--`, 200],
  ] as const) {
    const answer = await raw(body);
    expect([body.slice(0, 60), answer.status, await answer.json()]).toEqual([
      body.slice(0, 60),
      status,
      status === 200 ? expect.objectContaining({ object: "file" }) : { error: expect.anything() },
    ]);
  }
  expect((await raw("{}", "application/json")).status).toBe(415);
});

it("answers unknown paths, methods and scopes like the rest of the gateway", async () => {
  const { secret } = (await gateway.api.post("api-keys", { name: "Narrow", scopes: ["chat"] })).body;
  await expect(clientOf(secret).files.list()).rejects.toMatchObject({ status: 403 });
  await expect(clientOf(secret).batches.list()).rejects.toMatchObject({ status: 403 });
  const send = (method: string, path: string) =>
    fetch(`${gateway.app.url}/v1/${path}`, { method, headers: { authorization: `Bearer ${gateway.key}` } });
  for (const [method, path, status] of [
    ["PUT", "files", 405],
    ["POST", "files/file-1", 405],
    ["GET", "files/file-1/other", 404],
    ["GET", "files/file-1/content/more", 404],
    ["DELETE", "batches/batch_1", 405],
    ["GET", "batches/batch_1/cancel", 405],
    ["GET", "batches/batch_1", 404],
    ["POST", "uploads", 404],
  ] as const) {
    const answer = await send(method, path);
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  }
});
