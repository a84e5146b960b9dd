import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginningOf, longestPrompt, mostCounted } from "../../contract/source-texts.ts";
import { type AppProcess, signUp, startApp } from "../server.ts";
import { pdf, say } from "../studio/pdf-fixture.ts";
import { png, sendFile } from "../studio/upload-fixtures.ts";
import { memoryOf } from "../torture/memory.ts";
import { apiOf } from "./api.ts";
import { docx, paragraph, pptx, zip } from "./office-files.ts";

let app: AppProcess;
let token: string;

beforeAll(async () => {
  app = await startApp();
  token = (await signUp(app.url)).token;
});
afterAll(() => app.stop());

const path = "source-texts/upload";
const send = (bytes: Uint8Array | string, name = "notes.md", headers = {}) =>
  sendFile(app.url, token, bytes, name, { path, headers });
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

const table =
  "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Hour</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Height</w:t></w:r></w:p></w:tc></w:tr></w:tbl>";
const word = docx(
  [
    paragraph("Tides 3", '<w:pStyle w:val="Verzeichnis1"/>'),
    paragraph("Tides", '<w:pStyle w:val="berschrift1"/>'),
    paragraph("The Moon &amp; the sea: caf&#233;.", '<w:tabs><w:tab w:val="left"/></w:tabs>'),
    paragraph("High", "<w:numPr/>"),
    "<w:p><w:moveFrom><w:r><w:t>Moved away</w:t></w:r></w:moveFrom></w:p>",
    "<w:p><w:moveTo><w:r><w:t>Since 2020</w:t><w:noBreakHyphen/><w:t>24</w:t></w:r></w:moveTo></w:p>",
    "<w:p><w:r><w:t>One</w:t><w:br/><w:t>Two</w:t></w:r><w:del><w:r><w:delText>Gone</w:delText></w:r></w:del></w:p>",
    table,
  ].join(""),
);

const subRip = [
  "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>The Moon pulls</i>",
  "2\r\n00:00:02,600 --> 00:00:04,000\r\n{\\an8}&amp; the sea\r\nfollows.",
  "3\r\n00:00:07,000 --> 00:00:08,000\r\nTwice a day.",
].join("\r\n\r\n");
/** A SubRip file as some editors write it. */
const otherArrows = [
  "1\n00:00:01,0 -> 00:00:02,5\nThe Moon pulls.",
  "2\n 00:00:07,000 → 00:00:08,000\nTwice a day.",
].join("\n\n");
/** A WebVTT file with a note, a style, speakers and captions that roll up. */
const webVtt = [
  "\ufeffWEBVTT - Tides",
  "NOTE\nNot shown",
  "STYLE\n::cue { color: red }",
  "00:01.000 --> 00:02.000 align:start\n<v Ada>- Why tides?",
  "second\n00:02.000 --> 00:03.000\n- The Moon\nis why.",
  "00:03.000 --> 00:04.000\nis why.\n<00:03.100><c>>> And</c> the Sun.",
].join("\n\n");

describe("a file", () => {
  it.each([
    ["Markdown", "# Tides\r\n\r\n\r\n\r\nThe *Moon*.  \n", "notes.md", "Tides", "# Tides\n\nThe *Moon*."],
    ["text in UTF-8", "Ebbe und Flut: 北海", "flut.txt", "flut", "Ebbe und Flut: 北海"],
    ["text in UTF-16", utf16("Ebbe"), "flut.txt", "flut", "Ebbe"],
    ["big-endian UTF-16", utf16("Ebbe").swap16(), "flut.txt", "flut", "Ebbe"],
    ["UTF-16 without a byte order mark", utf16("Ebbe").subarray(2), "flut.txt", "flut", "Ebbe"],
    ["text in Windows-1252", Buffer.from("Caf\xe9 \x96 5 \x80", "latin1"), "menu.txt", "menu", "Café – 5 €"],
    ["a PDF", pdf([say("Tides."), say("Twice.")]), "report.pdf", "report", "Tides.\n\nTwice."],
    [
      "a Word document",
      word,
      "report.docx",
      "Tides",
      "Tides\n\nThe Moon & the sea: café.\n\n- High\n\nSince 2020-24\n\nOne\nTwo\n\nHour | Height",
    ],
    [
      "a presentation",
      pptx(),
      "talk.pptx",
      "Tides & moons",
      "Tides & moons\n\nSay it slowly.\n\nTwice a day\n\n- High tide\n- Low tide",
    ],
    ["a PDF with another name", pdf([say("Tides.")]), "report.md", "report", "Tides."],
    ["SubRip captions", subRip, "talk.srt", "talk", "The Moon pulls & the sea follows.\n\nTwice a day."],
    ["SubRip captions with other arrows", otherArrows, "talk.srt", "talk", "The Moon pulls.\n\nTwice a day."],
    ["WebVTT captions", webVtt, "talk.vtt", "talk", "Why tides?\n\nThe Moon is why.\n\nAnd the Sun."],
    ["a list of numbers", "1\n2\n", "list.txt", "list", "1\n2"],
    ["text with marks of direction and controls", "a\u202eb\u0000", "x", "", ""],
  ])("is read: %s", async (_, bytes, name, title, text) => {
    const { status, body } = await send(bytes, name);
    if (text === "") return expect([status, Object.keys(body.errors)]).toEqual([415, ["file"]]);
    expect([status, body]).toEqual([200, { title, text, is_cut: false, characters: text.length }]);
  });

  it("is cut to the length of a prompt, between words", async () => {
    const { body } = await send("Tides turn. ".repeat(3000), "long.txt");
    expect(body).toMatchObject({ is_cut: true, characters: 35_999 });
    expect(body.text.length).toBeLessThanOrEqual(longestPrompt);
    expect(body.text).toMatch(/^Tides turn\..* (Tides|turn\.)$/);
    const huge = await send("Tides turn. ".repeat(1_000_000), "huge.txt");
    expect(huge.body).toMatchObject({ is_cut: true, characters: mostCounted });
    const book = await send(docx(paragraph("Tides turn. ".repeat(500)).repeat(200)), "book.docx");
    expect(book.body).toMatchObject({ is_cut: true, characters: mostCounted });
    expect(beginningOf("😀".repeat(10), 5)).toBe("😀😀");
  });

  const deep = "<w:x>".repeat(100_000);
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    "",
  );
  const laughs = `<!DOCTYPE x [<!ENTITY l0 "ha">${entities}]>`;
  const outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const truncated = word.subarray(0, word.length - 40);
  const misplaced = Buffer.from(word);
  misplaced.writeUInt32LE(0xfffffff0, word.length - 6);
  const spaces = Buffer.alloc(200_000_000, " ");
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`e${n}`, ""]));
  const readable =
    /^This file can't be read as text\. Choose a Markdown, text, caption \(\.srt or \.vtt\), PDF, Word/;
  const broken = /^This file is damaged/;
  it.each([
    ["a picture", png(), "notes.md", readable],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>', "notes.md", readable],
    ["a page", "<!doctype html><p>Hi", "page.txt", readable],
    ["an archive that isn't a document", zip({ "notes.md": "Hi" }), "notes.docx", readable],
    ["a truncated archive", truncated, "report.docx", broken],
    ["an archive that points outside itself", misplaced, "report.docx", broken],
    ["an archive cut before its end", word.subarray(0, 60), "report.docx", broken],
    [
      "a document with a missing part",
      zip({ "_rels/.rels": '<R><Relationship Type="a/officeDocument" Target="word/x.xml"/></R>' }),
      "a.docx",
      broken,
    ],
    ["XML with a wrong end tag", docx("<w:p></w:r>"), "report.docx", broken],
    ["XML that ends in a tag", docx('<w:p a="'), "report.docx", broken],
    ["an old Office file", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old.doc", /old format or has a password/],
    ["a zip bomb", docx("", "", { "word/document.xml": spaces }), "bomb.docx", /too large when unpacked/],
    [
      "a zip bomb that declares little",
      zip({ "_rels/.rels": spaces }, { declared: 10 }),
      "bomb.docx",
      /too large when unpacked/,
    ],
    ["an archive with too many entries", zip(many), "bomb.docx", /too large when unpacked/],
    ["an entity bomb", docx(paragraph("&l9;"), laughs), "laughs.docx", /its own XML entities/],
    ["an entity that names a file", docx(paragraph("&e;"), outside), "xxe.docx", /its own XML entities/],
    ["deeply nested XML", docx(deep), "deep.docx", /nested too deeply/],
    ["a broken PDF", "%PDF-1.4\nnothing", "report.pdf", /can't be read/],
    [
      "a PDF of pictures",
      pdf([{ content: Buffer.from("0 0 10 10 re f") }]),
      "scan.pdf",
      /has no text.*Choose another file/,
    ],
    ["a document without text", docx(""), "empty.docx", /has no text/],
    ["spaces", " \n\t ", "empty.txt", /has no text/],
    ["captions without words", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>", "empty.vtt", /has no text/],
  ])("isn't read: %s", async (_, bytes, name, message) => {
    const { status, body } = await send(bytes, name);
    expect([status, body.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    expect(body.message).toMatch(message);
    expect(body.errors).toEqual({ file: [body.message] });
  });

  it("is refused if it is empty, compressed or too large, in little memory", async () => {
    expect(await send("")).toMatchObject({ status: 400, body: { errors: { file: [/empty/] } } });
    const encoded = await send("Hi", "notes.md", { "content-encoding": "gzip" });
    expect(encoded).toMatchObject({ status: 415, body: { errors: { file: [/compressed/] } } });
    const before = memoryOf(app.pid);
    let most = before;
    for (let n = 0; n < 3; n++) {
      const large = await send(Buffer.alloc(20_000_001, "x"), "large.txt");
      expect(large).toMatchObject({ status: 413, body: { errors: { file: ["Too large"] } } });
      expect(large.body.message).toBe("This file is larger than 20 MB. Choose a smaller one.");
      most = Math.max(most, memoryOf(app.pid));
    }
    // If the connection is closed while it writes, fetch reads the rest of the body, so the body has to end.
    const chunk = new Uint8Array(1e6);
    let chunks = 2000;
    const long = new ReadableStream({
      pull: (controller) => (chunks-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const init = { method: "POST", headers: { authorization: `Bearer ${token}` }, duplex: "half" } as const;
    const answer = await fetch(`${app.url}/api/${path}`, { ...init, body: long }).catch(() => undefined);
    expect(answer?.status ?? 413).toBe(413);
    most = Math.max(most, memoryOf(app.pid));
    expect(most - before).toBeLessThan(300);
    expect((await send("Still here")).body.text).toBe("Still here");
  });
});

describe("an address", () => {
  it.each([
    ["http://10.0.0.1/", "10.0.0.1 isn't on the public internet"],
    ["http://169.254.169.254/latest/meta-data", "169.254.169.254 isn't on the public internet"],
    ["http://127.0.0.1:9/", "127.0.0.1 isn't on the public internet"],
    ["http://localhost:9/", "localhost isn't on the public internet"],
    ["http://[::1]/", "::1 isn't on the public internet"],
    ["http://[::ffff:10.0.0.1]/", "isn't on the public internet"],
    ["http://2130706433/", "127.0.0.1 isn't on the public internet"],
    ["https://user:secret@1.1.1.1/", "Leave out the user name and password"],
    ["ftp://1.1.1.1/", "Enter a complete address"],
    ["file:///etc/passwd", "Enter a complete address"],
    ["tides", "Enter a complete address"],
    ["https://no-such-host.invalid/", "no-such-host.invalid couldn't be reached"],
  ])("can't be %s, even if webhooks may reach this machine", async (url, message) => {
    const { status, body } = await apiOf(app.url, token).post("source-texts", { url });
    expect(status).toBe(422);
    expect(body.errors.url[0]).toContain(message);
  });
});
