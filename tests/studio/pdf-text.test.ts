import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfText } from "../../server/files/pdf-text.ts";
import { pdf, say } from "./pdf-fixture.ts";

const read = (bytes: Uint8Array) => pdfText(bytes, "owner", 200_000);

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
