import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfText } from "../../server/files/pdf-text.ts";

interface Page {
  content: Uint8Array;
  filter?: string;
}

/** Builds a PDF with a page for each content stream. */
function pdf(pages: Page[], trailer = ""): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap(({ content, filter }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length}${filter ? ` /Filter ${filter}` : ""} >>\nstream\n`),
        content,
        Buffer.from("\nendstream"),
      ]),
    ]),
  ];
  const parts = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, at) => {
    offsets.push(length);
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const say = (...lines: string[]): Page => ({
  content: Buffer.from(`BT /F1 12 Tf 72 720 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`),
});
const read = (bytes: Uint8Array) => pdfText(bytes, "owner");

describe("the text of a PDF", () => {
  it("has the lines of each page in order", async () => {
    const bytes = pdf([say("Tides follow the moon.", "Twice a day."), say("The second page.")]);
    expect(await read(bytes)).toEqual({
      text: "Tides follow the moon.\nTwice a day.\n\nThe second page.",
      isCut: false,
    });
  });

  it("is cut if it is very long", async () => {
    const long = pdf(Array.from({ length: 60 }, () => say(...Array(50).fill("x".repeat(80)))));
    const { text, isCut } = await read(long);
    expect([text.length, isCut]).toEqual([200_000, true]);
  });

  it.each([
    ["a file that isn't a PDF", Buffer.from("%PDF-1.4\nnothing"), "can't be read"],
    ["a PDF without text", pdf([{ content: Buffer.from("0 0 10 10 re f") }]), "no text"],
    ["a PDF that is too large", Buffer.alloc(20_000_001), "at most 20 MB"],
    [
      "a stream that unpacks to 256 MB",
      pdf([
        {
          content: deflateSync(deflateSync(Buffer.alloc(2 ** 28, " "))),
          filter: "[/FlateDecode /FlateDecode]",
        },
      ]),
      "",
    ],
  ])("isn't read from %s", async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
      message: expect.stringContaining(reason),
    });
  });

  it("is still read after a PDF that could not be", async () => {
    await expect(read(Buffer.from("%PDF-1.4"))).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
    expect(await read(pdf([say("Fine")]))).toEqual({ text: "Fine", isCut: false });
  });
});
