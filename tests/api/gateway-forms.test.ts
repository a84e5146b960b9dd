import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { wavOf } from "../studio/wav-fixture.ts";
import { type Endpoints, picture, startEndpoints } from "./endpoints-gateway.ts";
import { sendJson } from "./scripted-upstream.ts";

let gateway: Endpoints;

const wavFor = (seconds: number) => new File([wavOf(new Float32Array(seconds * 16_000), 16_000)], "a.wav");
const photo = () => new File([picture], "a.png");

beforeAll(async () => {
  gateway = await startEndpoints(["all", "expensive", "dall-e-2"]);
  await gateway.add("engine", { kind: "vllm", models: ["engine-x"] });
  // The balance of 100,000 credits pays for one second.
  await gateway.price("expensive", { input_price: 0, audio_minute_price: 60_000 });
});
afterAll(() => gateway.stop());
beforeEach(() =>
  gateway.providers.respondWith((response, { path }) =>
    path.startsWith("audio/")
      ? sendJson(response, 200, { text: "Mail jane@example.com.", segments: [{ text: "jane@example.com" }] })
      : sendJson(response, 200, { created: 1, data: [{ url: "https://example.com/1.png" }] }),
  ),
);
afterEach(async () => expect(await gateway.ledger.faults()).toEqual([]));

type Fields = [name: string, value: string | File][];

function formOf(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const post = (
  path: string,
  body: string | FormData | Uint8Array<ArrayBuffer>,
  { secret = gateway.secret, headers = {} } = {},
) =>
  fetch(`${gateway.app.url}/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, ...headers },
    body,
  });
const send = (path: string, fields: Fields, options = {}) => post(path, formOf(fields), options);
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error;
const asked = () => gateway.providers.asked;

const audio: Fields = [
  ["model", "all"],
  ["file", wavFor(1)],
];

describe("a form", () => {
  it.each<[string, Fields, string]>([
    ["audio/transcriptions", [["model", "all"]], "file"],
    ["audio/transcriptions", [["file", wavFor(1)]], "model"],
    [
      "audio/transcriptions",
      [
        ["model", "all"],
        ["file", "text"],
      ],
      "file",
    ],
    ["audio/transcriptions", [...audio, ["file", wavFor(1)]], "file"],
    ["audio/transcriptions", [...audio, ["model", "expensive"]], "model"],
    ["audio/transcriptions", [...audio, ["Model", "expensive"]], "Model"],
    ["audio/transcriptions", [...audio, ["models[]", "expensive"]], "models"],
    ["audio/transcriptions", [...audio, ["prompt", wavFor(1)]], "prompt"],
    ["audio/transcriptions", [...audio, ["stream", "yes"]], "stream"],
    ["audio/translations", [...audio, ["stream", "true"]], "stream"],
    [
      "images/edits",
      [
        ["model", "all"],
        ["image", photo()],
      ],
      "prompt",
    ],
    [
      "images/edits",
      [
        ["model", "all"],
        ["prompt", "A"],
        ["mask", photo()],
      ],
      "image",
    ],
    [
      "images/variations",
      [
        ["image", photo()],
        ["n", "1.5"],
      ],
      "n",
    ],
    [
      "images/variations",
      [
        ["image[]", photo()],
        ["image[]", photo()],
      ],
      "image",
    ],
  ])("for %s with a wrong field is refused, and the field is named (%#)", async (path, fields, param) => {
    const answer = await send(path, fields);
    expect([answer.status, await errorOf(answer)]).toMatchObject([400, { param }]);
    expect(asked()).toEqual([]);
  });

  it.each([
    ["", /boundary is missing/],
    ["--b\r\n", /incomplete/],
    ['--b\r\ncontent-disposition: form-data; name="model"\r\n\r\nall', /incomplete/],
    ["--b\r\ncontent-type: text/plain\r\n\r\nall\r\n--b--\r\n", /has no name/],
    [
      `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(101)}--b--`,
      /more than 100 parts/,
    ],
  ])("that can't be read is refused (%#)", async (body, message) => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const answer = await post("audio/transcriptions", body, { headers });
    expect([answer.status, (await errorOf(answer)).message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("must be a form, and not too large", async () => {
    const headers = { "content-type": "application/json" };
    expect((await post("images/edits", "{}", { headers })).status).toBe(415);
    const large = new File([Buffer.alloc(26 * 1024 * 1024)], "large.wav");
    const answer = await send("audio/transcriptions", [
      ["model", "all"],
      ["file", large],
    ]);
    expect([answer.status, await errorOf(answer)]).toMatchObject([413, { param: "file" }]);
    const larger = new File([Buffer.alloc(31 * 1024 * 1024)], "larger.wav");
    expect(
      (
        await send("audio/transcriptions", [
          ["model", "all"],
          ["file", larger],
        ])
      ).status,
    ).toBe(413);
  });

  it("is written again, so that names and types can't be read in two ways", async () => {
    const head = 'content-disposition: form-data; filename="a\\"; name=model;.wav\\\\"; name="file"';
    const wav = Buffer.from(await wavFor(1).arrayBuffer());
    const body = Buffer.concat([
      Buffer.from(`preamble\r\n--b\r\n${head}\r\ncontent-type: audio/wav\r\nx: y\r\n\r\n`),
      ...[wav, Buffer.from("\r\n--b\r\nContent-Disposition: form-data; name=model\r\n\r\nall\r\n--b--\r\n")],
    ]);
    const headers = { "content-type": 'multipart/form-data; boundary="b"' };
    const answer = await post("audio/transcriptions", body, { headers });
    expect(answer.status).toBe(200);
    const form = asked()[0]!.form!;
    expect([...form.keys()]).toEqual(["model", "file"]);
    const file = form.get("file") as File;
    expect([file.name, file.type, file.size]).toEqual(['a"; name=model;.wav%5C', "audio/wav", wav.length]);
  });

  it("goes only to kinds of upstreams that offer the endpoint", async () => {
    const spoken = await send("audio/transcriptions", [
      ["model", "engine-x"],
      ["file", wavFor(1)],
    ]);
    expect(spoken.status).toBe(200);
    const edited = await send("images/edits", [
      ["model", "engine-x"],
      ["prompt", "A"],
      ["image", photo()],
    ]);
    expect(await errorOf(edited)).toMatchObject({ code: "endpoint_not_offered" });
  });

  it("needs the scope of its endpoint, and can't have an Idempotency-Key", async () => {
    const { secret } = (await gateway.admin.post("api-keys", { name: "Audio", scopes: ["audio"] })).body;
    const edit: Fields = [
      ["model", "all"],
      ["prompt", "A"],
      ["image", photo()],
    ];
    expect((await send("audio/transcriptions", audio, { secret })).status).toBe(200);
    expect((await send("images/edits", edit, { secret })).status).toBe(403);
    const headers = { "idempotency-key": "form-1" };
    expect((await send("audio/transcriptions", audio, { headers })).status).toBe(400);
    expect((await send("images/edits", edit, { headers })).status).toBe(400);
  });

  it("is held for as long as its audio really is", async () => {
    const long = await send("audio/transcriptions", [
      ["model", "expensive"],
      ["file", wavFor(2)],
      ["seconds", "0"],
    ]);
    expect(await errorOf(long)).toMatchObject({ code: "insufficient_credits" });
    expect(asked()).toEqual([]);
    const { row, spent } = await gateway.charged(() =>
      send("audio/transcriptions", [
        ["model", "expensive"],
        ["file", wavFor(0.5)],
      ]),
    );
    expect([row.cost, spent]).toEqual([500, 50_000]);
  });

  it("with audio that can't be measured is refused where it would cost something", async () => {
    const unreadable = await send("audio/transcriptions", [
      ["model", "expensive"],
      ["file", new File([Buffer.alloc(500)], "a.bin")],
    ]);
    expect(unreadable.status).toBe(400);
    expect(await errorOf(unreadable)).toMatchObject({
      param: "file",
      message: expect.stringContaining("can't be measured"),
    });
    expect(asked()).toEqual([]);
  });
});

describe("a guardrail", () => {
  it("redacts the prompt of a form and the text of a transcript", async () => {
    const rule = { name: "Mail", action: "redact", detectors: ["email"], applies_to: "both" };
    const { id } = (await gateway.admin.post("guardrails", rule)).body;
    const given: Fields = [...audio, ["prompt", "Ask jane@example.com"], ["response_format", "verbose_json"]];
    const answer = await send("audio/transcriptions", given);
    expect(await answer.json()).toEqual({ text: "Mail [EMAIL]." });
    expect(asked()[0]!.form!.get("prompt")).toBe("Ask [EMAIL]");
    const row = await gateway.rowOf(answer);
    expect(JSON.stringify([row.request, row.response])).not.toContain("jane");
    const streamed = await send("audio/transcriptions", [...given, ["stream", "true"]]);
    expect(await errorOf(streamed)).toMatchObject({ param: "stream" });
    gateway.providers.respondWith((response) => response.end("Mail jane@example.com."));
    const plain = await send("audio/transcriptions", [...audio, ["response_format", "text"]]);
    expect(await plain.text()).toBe("Mail [EMAIL].");
    await gateway.admin.delete(`guardrails/${id}`);
  });
});
