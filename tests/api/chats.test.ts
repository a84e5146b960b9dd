import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signUp, startApp } from "../server.ts";
import { say as line, pdf } from "../studio/pdf-fixture.ts";
import { sendFile } from "../studio/upload-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";
import { openLedger } from "./ledger.ts";
import { openLive } from "./live-socket.ts";

let product: ConsoleUpstreams;
let person: Awaited<ReturnType<typeof signUp>>;
/** Clients for the same user, one for each process. */
let api: Api;
let other: Api;
let stranger: Api;

beforeAll(async () => {
  product = await startConsoleUpstreams({ processes: 2, env: { UPSTREAM_TIMEOUT_MS: "30000" } });
  await product.add("openai", { models: ["gpt-4o", "gpt-3.5-turbo"] });
  const [first, second] = product.apps;
  person = await signUp(first!.url);
  api = apiOf(first!.url, person.token);
  other = apiOf(second!.url, person.token);
  stranger = apiOf(first!.url, (await signUp(first!.url)).token);
});
afterAll(() => product.stop());
beforeEach(() => product.providers.respondWith(answerWith));

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const usage = { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 };
const theEnd = `${chunk({}, "stop")}data: ${JSON.stringify({ id: "1", choices: [], usage })}\n\ndata: [DONE]\n\n`;

/** Lets a test send an answer piece by piece. */
function pieces() {
  const opened = Promise.withResolvers<ServerResponse>();
  product.providers.respondWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    opened.resolve(response);
  });
  return {
    say: async (content: string) => void (await opened.promise).write(chunk({ content })),
    end: async () => void (await opened.promise).end(theEnd),
    closed: async () => {
      const response = await opened.promise;
      await expect.poll(() => response.destroyed).toBe(true);
    },
  };
}

const newChat = async (more: object = {}) =>
  (await api.post("chats", { title: "Tides", model_name: "gpt-4o", ...more })).body.id as string;
const read = async (id: string, by = api) => (await by.get(`chats/${id}`)).body.messages;
const say = (id: string, content: string, more: object = { stream: true }, by = api) =>
  by.post(`chats/${id}/messages`, { content, ...more });
/** The texts of the branch that a chat shows. */
const texts = async (id: string) => (await read(id)).map(({ content }: { content: string }) => content);

/** Follows a chat's answer. */
function follow(url: string, id: string, token = person.token) {
  let text = "";
  const names: string[] = [];
  const done = (async () => {
    const response = await fetch(`${url}/api/chats/${id}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let held = "";
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (held + part).split("\n\n");
      held = blocks.pop()!;
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        if (!name) continue;
        names.push(name);
        const data = JSON.parse(/^data: (.*)$/m.exec(block)![1]!);
        if (name !== "text") continue;
        expect(data.at).toBe(text.length);
        text += data.text;
      }
    }
    return names.at(-1);
  })();
  return { text: () => text, done };
}

it("streams an answer to pages at either process, also to one that opens in the middle", async () => {
  const live = await openLive(product.apps[1]!.url, person.token, "chats");
  const id = await newChat();
  const answer = pieces();
  const asked = await say(id, "Why are there tides?");
  expect(asked.status).toBe(200);
  expect(asked.body.messages).toMatchObject([
    { role: "user", content: "Why are there tides?", status: "done" },
    { role: "assistant", content: "", status: "streaming", model_name: "gpt-4o", credits: null },
  ]);
  await expect.poll(live.events).toContain(id);
  const here = follow(product.apps[0]!.url, id);
  const there = follow(product.apps[1]!.url, id);
  await answer.say("The Moon ");
  for (const page of [here, there]) await expect.poll(page.text).toBe("The Moon ");
  // A page that is reloaded in mid-answer shows the text received so far, and then the rest as it arrives.
  const saved = async () => (await read(id, other))[1].content;
  await expect.poll(saved, { timeout: 3000 }).toBe("The Moon ");
  await answer.say("pulls ");
  const reloaded = follow(product.apps[1]!.url, id);
  await answer.say("🌊 the sea.");
  for (const page of [here, there, reloaded]) await expect.poll(page.text).toBe("The Moon pulls 🌊 the sea.");
  await answer.end();
  for (const page of [here, there, reloaded]) expect(await page.done).toBe("end");
  const [question, done] = await read(id, other);
  expect(done).toMatchObject({ content: "The Moon pulls 🌊 the sea.", status: "done", error: null });
  const row = (await api.get(`llm-requests/${done.llm_request_id}`)).body;
  expect(row).toMatchObject({ source: "chat", status: "succeeded", owner_id: person.session.user.id });
  expect(row.credits).toBeGreaterThan(0);
  expect(done.credits).toBe(row.credits);
  expect(question.versions).toEqual([question.id]);
  expect(product.providers.asked[0]?.body.messages).toEqual([
    { role: "user", content: "Why are there tides?" },
  ]);
  // Without an answer to wait for, there is nothing to follow.
  expect(await follow(product.apps[0]!.url, id).done).toBeUndefined();
  live.socket.close();
});

it("charges a turn once, however many pages follow it", async () => {
  const ledger = await openLedger(product.databaseUrl);
  const id = await newChat();
  await say(id, "Hi", {});
  const [, done] = await read(id);
  const transfers = await ledger.rows("select credits from transfers where llm_request_id = $1", [
    done.llm_request_id,
  ]);
  expect(transfers).toHaveLength(1);
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
});

it("responds with the whole answer to clients that don't ask for a stream", async () => {
  const id = await newChat({ system_prompt: "Be brief." });
  const { status, body } = await say(id, "Hi", {});
  expect(status).toBe(200);
  expect(body.messages).toMatchObject([
    { role: "user", content: "Hi" },
    { role: "assistant", content: "Yes", status: "done" },
  ]);
  expect(product.providers.asked[0]?.body.messages).toEqual([
    { role: "system", content: "Be brief." },
    { role: "user", content: "Hi" },
  ]);
  // Lists omit messages.
  expect((await api.get("chats")).body[0].messages).toBeUndefined();
});

it("stops an answer through the other process, keeps its text and charges it", async () => {
  const id = await newChat();
  const answer = pieces();
  await say(id, "Count to a million");
  const page = follow(product.apps[0]!.url, id);
  await answer.say("One, two");
  await expect.poll(page.text).toBe("One, two");
  // Until the answer has ended, the chat accepts no other message.
  expect(await say(id, "And?")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect((await other.post(`chats/${id}/stop`, {})).status).toBe(200);
  expect(await page.done).toBe("end");
  await answer.closed();
  const [, stopped] = await read(id);
  expect(stopped).toMatchObject({ content: "One, two", status: "stopped", error: null });
  const row = (await api.get(`llm-requests/${stopped.llm_request_id}`)).body;
  expect(row.status).toBe("cancelled");
  expect(stopped.credits).toBe(row.credits);
  expect(row.credits).toBeGreaterThan(0);
  // The model sees its own answer up to the point where it was stopped.
  product.providers.respondWith(answerWith);
  await say(id, "Go on", {});
  expect(product.providers.asked[0]?.body.messages).toMatchObject([{}, { content: "One, two" }, {}]);
});

it("regenerates, edits and switches branches", async () => {
  const id = await newChat();
  let count = 0;
  product.providers.respondWith((response, asked) => {
    count += 1;
    answerWith(response, { ...asked, body: { ...asked.body, model: `${count}` } });
  });
  await say(id, "First", {});
  await say(id, "Second", {});
  const [first, , second, answer] = await read(id);
  const again = await api.post(`chats/${id}/regenerate`, {
    message_id: answer.id,
    model_name: "gpt-3.5-turbo",
  });
  expect(again.body.messages).toHaveLength(4);
  expect(again.body.messages[3]).toMatchObject({ model_name: "gpt-3.5-turbo", status: "done" });
  expect(again.body.messages[3].versions).toEqual([answer.id, again.body.messages[3].id]);
  expect(again.body.model_name).toBe("gpt-4o");

  product.providers.asked.length = 0;
  const edited = await api.post(`chats/${id}/edit`, { message_id: first.id, content: "Instead" });
  expect(edited.body.messages.map(({ content }: { content: string }) => content)).toEqual(["Instead", "Yes"]);
  expect(product.providers.asked[0]?.body.messages).toEqual([{ role: "user", content: "Instead" }]);
  expect(edited.body.messages[0].versions).toHaveLength(2);

  const back = await api.post(`chats/${id}/branch`, { message_id: first.id });
  expect(back.status).toBe(200);
  expect(await texts(id)).toEqual(["First", "Yes", "Second", "Yes"]);
  expect((await read(id))[3].id).toBe(again.body.messages[3].id);
  await api.post(`chats/${id}/branch`, { message_id: answer.id });
  expect((await read(id))[3].id).toBe(answer.id);
  expect(second.versions).toEqual([second.id]);

  expect((await api.post(`chats/${id}/edit`, { message_id: answer.id, content: "No" })).status).toBe(409);
  const elsewhere = await newChat();
  for (const [verb, body] of [
    ["branch", {}],
    ["regenerate", {}],
    ["edit", { content: "Hi" }],
  ] as const)
    expect((await api.post(`chats/${elsewhere}/${verb}`, { message_id: first.id, ...body })).status).toBe(
      404,
    );
});

it("keeps a chat to its owner", async () => {
  const id = await newChat();
  await say(id, "Hi", {});
  const [question] = await read(id);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["GET", "/events", undefined],
    ["POST", "/messages", { content: "Hi" }],
    ["POST", "/stop", {}],
    ["POST", "/branch", { message_id: question.id }],
    ["POST", "/edit", { message_id: question.id, content: "Hi" }],
    ["POST", "/regenerate", { message_id: question.id }],
  ] as const)
    expect((await stranger.call(method, `chats/${id}${path}`, body)).status).toBe(404);
  const mine = (await stranger.post("chats", { title: "Mine" })).body.id;
  expect((await stranger.post(`chats/${mine}/branch`, { message_id: question.id })).status).toBe(404);
  expect((await stranger.get("chats?q=Yes")).body).toEqual([]);
});

it("shows a failed upstream with its reason, and lets the user try again", async () => {
  const id = await newChat();
  product.providers.respondWith((response) => {
    response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"message":"Too hot"}}');
  });
  expect(await say(id, "Hi", {})).toMatchObject({ status: 502, body: { message: "Too hot" } });
  const [question, failed] = await read(id);
  expect(failed).toMatchObject({ status: "failed", error: "Too hot", content: "" });
  // If the connection breaks in the middle, the text received so far is kept.
  product.providers.respondWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(chunk({ content: "Half" }));
    setTimeout(() => response.destroy(), 50);
  });
  await api.post(`chats/${id}/regenerate`, { message_id: failed.id, stream: true });
  const last = async () => (await read(id))[1];
  await expect.poll(async () => (await last()).status).toBe("failed");
  expect(await last()).toMatchObject({
    content: "Half",
    error: expect.stringContaining("dropped the connection"),
  });
  product.providers.respondWith(answerWith);
  await api.post(`chats/${id}/regenerate`, { message_id: failed.id });
  expect(await last()).toMatchObject({ status: "done", content: "Yes" });
  expect((await last()).versions).toHaveLength(3);
  expect((await read(id))[0].id).toBe(question.id);
});

it("keeps nothing of a message for which no model could be called", async () => {
  const id = await newChat({ model_name: "nowhere" });
  for (const more of [{}, { stream: true }])
    expect(await say(id, "Hi", more)).toMatchObject({ status: 422, body: { code: "INVALID_INPUT" } });
  expect(await read(id)).toEqual([]);
  await api.patch(`chats/${id}`, { model_name: "gpt-4o" });
  await say(id, "Hi", {});
  const [, answer] = await read(id);
  const again = { message_id: answer.id, model_name: "nowhere" };
  expect((await api.post(`chats/${id}/regenerate`, again)).status).toBe(422);
  expect((await read(id))[1]).toMatchObject({ id: answer.id, versions: [answer.id] });
});

it("refuses a turn of a branch with too much text, but not of another branch", async () => {
  const id = await newChat();
  await say(id, "Read", {});
  const [question] = await read(id);
  const text = "Tides. ".repeat(14_000);
  const attachments = Array.from({ length: 8 }, (_, at) => ({ name: `${at}.txt`, text }));
  expect((await say(id, "Read", { attachments })).status).toBe(200);
  const ledger = await openLedger(product.databaseUrl);
  await ledger.rows("update chat_messages set content = repeat('Tides. ', 1100000) where id = $1", [
    question.id,
  ]);
  await ledger.close();
  const { status, body } = await say(id, "Read", { attachments });
  expect([status, body.message]).toEqual([409, "This chat has too much text. Start a new chat to continue."]);
  expect((await api.post(`chats/${id}/edit`, { message_id: question.id, content: "Hi" })).status).toBe(200);
});

it("finds a chat by what was said in any of its branches", async () => {
  const id = await newChat();
  await say(id, "Where do 100% of periwinkles live?", {});
  const [question] = await read(id);
  await api.post(`chats/${id}/edit`, { message_id: question.id, content: "Never mind" });
  const found = async (q: string) =>
    (await api.get(`chats?q=${encodeURIComponent(q)}`)).body.map((chat: { id: string }) => chat.id);
  expect(await found("100% of PERIWINKLES")).toEqual([id]);
  expect(await found("100_ of periwinkles")).toEqual([]);
  expect(await found("Tides")).toContain(id);
});

it("sends text files and pictures of the user's, and only theirs", async () => {
  const id = await newChat();
  const attachments = [{ name: "notes.md", text: "# Tides" }];
  const { body } = await say(id, "Summarize", { attachments });
  expect(body.messages[0].attachments).toEqual(attachments);
  await expect
    .poll(() => product.providers.asked[0]?.body.messages)
    .toEqual([
      {
        role: "user",
        content: [
          { type: "text", text: 'File "notes.md":\n\n# Tides' },
          { type: "text", text: "Summarize" },
        ],
      },
    ]);
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const upload = await fetch(`${product.app.url}/api/assets/upload`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "image/png",
      "x-file-name": "dot.png",
    },
    body: Buffer.from(png, "base64"),
  });
  const asset_id = ((await upload.json()) as { id: string }).id;
  product.providers.respondWith(answerWith);
  const sent = await say(await newChat(), "What is this?", { attachments: [{ asset_id }] });
  expect(sent.body.messages[0].attachments).toMatchObject([
    { file: { url: expect.stringContaining("/files/") } },
  ]);
  expect(JSON.stringify(sent.body)).not.toContain("hash");
  await expect
    .poll(() => product.providers.asked[0]?.body.messages)
    .toMatchObject([
      { content: [{ type: "image_url", image_url: { url: `data:image/png;base64,${png}` } }, {}] },
    ]);
  const theirs = (await stranger.post("chats", { title: "Mine", model_name: "gpt-4o" })).body.id;
  const refused = [
    await stranger.post(`chats/${theirs}/messages`, { content: "Hi", attachments: [{ asset_id }] }),
    await say(await newChat({ model_name: "gpt-3.5-turbo" }), "Hi", { attachments: [{ asset_id }] }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(422);
    expect(body.errors.attachments).toHaveLength(1);
  }
});

it("sends the text of a PDF, and says why it can't", async () => {
  const attach = async (bytes: Buffer) => {
    const asset = await sendFile(product.app.url, person.token, bytes, "tides.pdf");
    return say(await newChat(), "Summarize", { attachments: [{ asset_id: asset.body.id }] });
  };
  product.providers.respondWith(answerWith);
  const { body } = await attach(pdf([line("Tides follow the moon.")]));
  expect(body.messages[0].attachments).toEqual([{ name: "tides.pdf", text: "Tides follow the moon." }]);
  const scanned = await attach(pdf([{ content: Buffer.from("0 0 10 10 re f") }]));
  expect(scanned.status).toBe(422);
  expect(scanned.body.errors.attachments[0]).toMatch(/^tides\.pdf: This PDF has no text/);
});

it("shares a branch as it is, with a link that can be removed", async () => {
  const id = await newChat({ system_prompt: "Secret instructions" });
  expect((await api.post(`chats/${id}/share`, {})).status).toBe(409);
  await say(id, "In public", {});
  const { body } = await api.post(`chats/${id}/share`, {});
  const token = body.share_path.replace("/shared/chats/", "");
  const anyone = apiOf(product.apps[1]!.url);
  const shown = () => anyone.get(`shared-chats/${token}`);
  const [question] = await read(id);
  await say(id, "In private", {});
  expect(await shown()).toMatchObject({
    status: 200,
    body: { title: "Tides", messages: [{ content: "In public" }, { content: "Yes" }] },
  });
  const text = JSON.stringify((await shown()).body);
  for (const secret of ["Secret", "credits", "llm_request_id", "In private", person.session.user.id])
    expect(text).not.toContain(secret);
  // Updating the link keeps its address. The link then shows the branch as of the update.
  await api.post(`chats/${id}/edit`, { message_id: question.id, content: "Rather this" });
  const updated = await api.post(`chats/${id}/share`, {});
  expect(updated.body.share_path).toBe(body.share_path);
  expect((await shown()).body.messages[0].content).toBe("Rather this");
  for (const other of [`${token.slice(0, -1)}_`, token.split(".")[0], "x"])
    expect((await anyone.get(`shared-chats/${other}`)).status).toBe(404);

  expect((await stranger.post(`chats/${id}/share`, {})).status).toBe(404);
  const { body: acting } = await product.admin.post(`users/${person.session.user.id}/impersonate`, {
    reason: "A ticket",
  });
  const impersonating = apiOf(product.app.url, acting.bearer);
  expect((await impersonating.post(`chats/${id}/share`, {})).status).toBe(403);
  expect((await api.post(`chats/${id}/unshare`, {})).body.share_path).toBeNull();
  expect((await shown()).status).toBe(404);
  const again = (await api.post(`chats/${id}/share`, {})).body.share_path;
  expect(again).not.toBe(body.share_path);
});

it("ends the answer of a process that died, so that the chat can go on", { tags: ["slow"] }, async () => {
  const { databaseUrl } = product;
  const dying = await startApp({ databaseUrl, dataDir: product.app.dataDir });
  const id = await newChat();
  const answer = pieces();
  await say(id, "Hi", { stream: true }, apiOf(dying.url, person.token));
  await answer.say("Half of");
  const last = async () => (await read(id))[1];
  await expect.poll(async () => (await last()).content).toBe("Half of");
  await dying.kill9();
  await expect.poll(async () => (await last()).status, { interval: 500 }).toBe("failed");
  expect(await last()).toMatchObject({
    content: "Half of",
    error: expect.stringContaining("server stopped"),
  });
  product.providers.respondWith(answerWith);
  expect((await say(id, "Go on", {})).status).toBe(200);
});
