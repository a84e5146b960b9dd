import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";

let app: Awaited<ReturnType<typeof startServer>>;
let token: string;

beforeAll(async () => {
  app = await startServer();
  token = (await signUp(app.url)).token;
});
afterAll(() => app.stop());

async function read(file: string | Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${app.url}/api/film-batches/table`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "text/csv" },
    body: typeof file === "string" ? new TextEncoder().encode(file) : file,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
  return { status: answer.status, body: (await answer.json()) as any };
}
async function refused(file: string | Uint8Array<ArrayBuffer>) {
  const { status, body } = await read(file);
  return [status, body.errors?.file?.[0]];
}
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const windows = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("a table of values", () => {
  it("may contain quotes, line breaks and separators in quotes", async () => {
    const csv = 'name,text\r\nAda,"Say ""hi"", please"\r\n"B\r\nC","1,5"\n\n,\n5" pipe,x\r';
    expect(await read(csv)).toEqual({
      status: 200,
      body: {
        columns: ["name", "text"],
        rows: [
          ["Ada", 'Say "hi", please'],
          ["B\r\nC", "1,5"],
          ['5" pipe', "x"],
        ],
      },
    });
  });

  it.each([
    ["semicolons", "name;price\nAda;1,50"],
    ["tabs", "name\tprice\nAda\t1,50"],
    ["semicolons, with a comma in a column name", "price, EUR;name\n1,50;Ada"],
    ["commas, with semicolons in a value", 'price,name\n"1,50",Ada\n2,a;b;c'],
    ["the line that Excel adds", "sep=;\r\nname;price\r\nAda;1,50\r\n"],
    ["UTF-8 with a byte order mark", "\ufeffname;price\nAda;1,50"],
    ["UTF-16", utf16("\ufeffname\tprice\nAda\t1,50")],
    ["UTF-16 without a byte order mark", utf16("name;price\nAda;1,50")],
    ["UTF-16, big-endian", utf16("\ufeffname;price\nAda;1,50", true)],
    ["a separator in a quoted column name", '"price";"name,first,last,middle"\n"1,50";Ada'],
  ])("may use %s", async (_, csv) => {
    const { status, body } = await read(csv);
    expect([status, body.message]).toEqual([200, undefined]);
    expect([...body.rows[0]].sort()).toEqual(["1,50", "Ada"]);
  });

  it("may be in Windows-1252, which is used if it isn't UTF-8", async () => {
    const { body } = await read(windows("größe;preis\nMüller;5 \x80"));
    expect(body).toEqual({ columns: ["größe", "preis"], rows: [["Müller", "5 €"]] });
    expect((await read("größe\nMüller €")).body.rows).toEqual([["Müller €"]]);
  });

  it.each([
    ["nothing", "", "The file is empty. Choose another one."],
    ["only blank lines", "\n \n;;\n", "The file is empty. Choose another one."],
    ["only column names", "a,b\n", "The file has column names but no rows. Add at least one row."],
    [
      "a row that is too short",
      "a,b\n1,2\n3\n",
      "Line 3 has the wrong number of values: 1 instead of 2. Check the separators and quotation marks.",
    ],
    [
      "a row that is too long",
      'a,b\n"1\n1",2\n1,2,3',
      "Line 4 has the wrong number of values: 3 instead of 2. Check the separators and quotation marks.",
    ],
    [
      "an open quotation mark",
      'a,b\n1,2\n"3,4\n5,6',
      "Line 3: A quotation mark has no closing quotation mark. Add the missing one.",
    ],
    ["text behind a quotation mark", 'a,b\n"1"2,3', expect.stringMatching(/^Line 2: There is text after/)],
    ["NUL", "a,b\n1,2\n3,\0", expect.stringMatching(/^Line 3 contains characters that aren't text/)],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      expect.stringMatching(/^Line \d contains/),
    ],
    ["the same column twice", "a,b,a\n1,2,3", "Two columns are named “a”. Rename one of them."],
    [
      "10,000 columns",
      Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(),
      expect.stringMatching(/^Line 1 has more than 100 columns/),
    ],
    [
      "10,000 values in a row",
      `a,b\n${",".repeat(10_000)}1`,
      expect.stringMatching(/^Line 2 has more than 100 columns/),
    ],
    ["501 rows", `a\n${"1\n".repeat(501)}`, "The file has more than 500 rows. Split it into several files."],
    [
      "a long value",
      `a,b\n1,${"x".repeat(10_001)}`,
      "Line 2, column “b”: The value is longer than 10,000 characters. Shorten the value.",
    ],
    ["a long column name", `${"x".repeat(201)},b\n1,2`, expect.stringMatching(/^The column name/)],
  ])("is refused with %s, with the line", async (_, csv, message) => {
    expect(await refused(csv)).toEqual([422, message]);
  });

  it("is refused with a value of 1 MB", async () => {
    expect(await refused(`a,b\n1,"${"x".repeat(1_000_000)}"`)).toEqual([413, "Too large"]);
    expect(await refused(`a,b\n1,"${"x".repeat(10_000_000)}"`)).toEqual([413, "Too large"]);
  });

  it("takes little time, whatever it contains", async () => {
    const from = Date.now();
    for (const hostile of ['"', '""', '","', '"\n', "\r", ",\n"])
      await read(`a\n${hostile.repeat(Math.floor(500_000 / hostile.length))}`);
    expect(Date.now() - from).toBeLessThan(3000);
  });
});
