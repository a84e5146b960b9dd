import { deflateSync } from "node:zlib";
import { lottie } from "../studio/lottie-fixture.ts";
import { pdf, say } from "../studio/pdf-fixture.ts";
import { png } from "../studio/upload-fixtures.ts";
import { box, type HostileFile, join, u32 } from "../torture/hostile/bytes.ts";
import { fonts, inter } from "../torture/hostile/fonts.ts";
import { gifs } from "../torture/hostile/gif-and-png.ts";
import { pictures } from "../torture/hostile/pictures.ts";
import { ebml, element, mp4, oneChunk, table } from "../torture/hostile/recordings.ts";
import { docx, paragraph, zip } from "./office-files.ts";

/** The destination of a file: the assets, the source of a film, or the table of a batch. */
export type Endpoint = "assets/upload" | "source-texts/upload" | "film-batches/table";

export interface Hostile {
  name: string;
  file: string;
  to: Endpoint;
  make(): Buffer | string;
  status: number;
  /** Matches the message, which tells the user what to do. For a harmless file, matches what was read from it. */
  says: RegExp;
}

/** Returns the function that creates the torture tests' file with this name. */
const known = (list: readonly HostileFile[], name: string) => {
  const found = list.find((file) => file.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.make;
};

const asset = (name: string, file: string, make: Hostile["make"], status: number, says: RegExp): Hostile => ({
  ...{ name, file, make, status, says },
  to: "assets/upload",
});
const text = (name: string, file: string, make: Hostile["make"], status: number, says: RegExp): Hostile => ({
  ...{ name, file, make, status, says },
  to: "source-texts/upload",
});
const csv = (name: string, make: Hostile["make"], status: number, says: RegExp): Hostile => ({
  ...{ name, make, status, says, file: "films.csv" },
  to: "film-batches/table",
});

const otherType = /^This isn't an image, audio, video, font, PDF or Lottie file\. Choose another file\.$/;
const tooManyPixels = /^The image is \d+ × \d+ pixels\. Choose one with at most 50 million pixels\.$/;
const badImage = /^This image can't be read\. The file may be damaged\. Choose another one\.$/;
const badFont = /^This font can't be read\. The file may be damaged\. Choose another one\.$/;
const badVideo = /^This audio or video file can't be read\. The file may be damaged\. Choose another one\.$/;
const badPdf = /^This PDF can't be read\..* Choose another one\.$/;
const notText =
  /^This file can't be read as text\. Choose a Markdown, text, caption \(\.srt or \.vtt\), PDF, Word \(\.docx\) or PowerPoint \(\.pptx\) file\.$/;
const unpacked = /^This file is too large when unpacked\. Choose one with less content\.$/;
const entities = /^This file declares its own XML entities\. Choose another one\.$/;
const tooLargeTable = /^This file is larger than 512 kB\. Split it into several files\.$/;

/** Text in UTF-16 without a byte order mark. */
const utf16 = (text: string) => Buffer.from(text, "utf16le");

/** An MP4 without a picture: 500 samples of silence. */
const soundOnly = () => {
  const tables = [table("stts", 1, 500, 1), table("stsz", 2, 500), table("stsc", 1, 1, 500, 1)];
  return mp4({ sound: true, codec: "sowt", timescale: 48_000, tables: [...tables, table("stco", 1, 100)] });
};
/** A video of one frame that lasts `ms` milliseconds. Its header declares the frame size, so no H.264 is decoded. */
const videoOf = (side: number, ms = 1000) =>
  mp4(
    {
      ...{ width: side, height: side, codec: "avc1" },
      tables: [table("stts", 1, 1, ms), table("stsz", 1000, 1), ...oneChunk],
    },
    ms,
  );
const tenHours = 10 * 3600 * 1000;
/** A ten-hour video without samples. */
const noSamples = () => mp4({ tables: [table("stts", 0), table("stsz", 0, 0), ...oneChunk] }, tenHours);
/** A video that declares a billion frames but contains none. */
const emptyFrames = () =>
  mp4({ tables: [table("stts", 1, 1e9, 1), box("stsz", u32(0), u32(0), u32(1e9)), ...oneChunk] });

/** A Matroska file whose cluster has no end and consists of blocks without content. */
function endlessCluster() {
  const unknown = [0x01, 255, 255, 255, 255, 255, 255, 255];
  const video = element([0xe0], join([0xb0, 0x81, 64, 0xba, 0x81, 64]));
  const track = join([0xd7, 0x81, 1, 0x73, 0xc5, 0x81, 1, 0x83, 0x81, 1, 0x86, 0x85], "V_VP9", video);
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], track));
  const block = join([0xa3, 0x84, 0x81, 0, 0, 0]);
  const cluster = join([0x1f, 0x43, 0xb6, 0x75], unknown, [0xe7, 0x81, 0]);
  return join(
    ebml,
    [0x18, 0x53, 0x80, 0x67],
    unknown,
    tracks,
    cluster,
    Buffer.alloc(block.length * 1e6, block),
  );
}

/** A PDF with the given objects but no cross-reference table, so readers have to search for the objects. */
const objects = (...list: string[]) =>
  `%PDF-1.4\n${list.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join("")}trailer << /Root 1 0 R >>\n%%EOF`;

/** A PDF with the same page a million times: each of six levels refers to the next one ten times. */
const manyPages = () => {
  const levels = Array.from({ length: 6 }, (_, at) => {
    const kids = `${at === 5 ? 8 : at + 3} 0 R `.repeat(10);
    return `<< /Type /Pages /Count ${10 ** (6 - at)} /Kids [${kids}] >>`;
  });
  return objects("<< /Type /Catalog /Pages 2 0 R >>", ...levels, "<< /Type /Page /MediaBox [0 0 9 9] >>");
};
/** A PDF whose cross-reference table refers to itself as the previous one. */
const circularTable = () =>
  pdf([say("Tides.")])
    .toString("latin1")
    .replace(/trailer << (.*) >>\nstartxref\n(\d+)/, "trailer << $1 /Prev $2 >>\nstartxref\n$2");
const withScript = () =>
  pdf([say("Tides.")])
    .toString("latin1")
    .replace(
      "/Type /Catalog",
      "/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1); while (1) {}) >>",
    );
const unpackedPage = () => {
  let content = Buffer.alloc(300_000_000, " ");
  content = deflateSync(content, { level: 1 });
  return pdf([{ content, filter: "/FlateDecode" }]);
};

const laughs = `<!DOCTYPE x [<!ENTITY l0 "ha">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join("")}]>`;
const outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const zeros = Buffer.alloc(10_000_000);

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** A presentation with the given list of slides and first slide. */
const deck = (list: string, slide: string, more: Record<string, string | Buffer> = {}) =>
  zip({
    "_rels/.rels": `<R><Relationship Id="a" Type="${types}/officeDocument" Target="ppt/presentation.xml"/></R>`,
    "ppt/presentation.xml": list,
    "ppt/_rels/presentation.xml.rels": `<R><Relationship Id="r1" Type="${types}/slide" Target="slides/slide1.xml"/></R>`,
    "ppt/slides/slide1.xml": slide,
    ...more,
  });
const oneSlide = '<p:p><p:sldId r:id="r1"/></p:p>';
const slide = "<p:sld><p:sp><a:p><a:t>High tide</a:t></a:p></p:sp></p:sld>";

const nested = (levels: number): Buffer => zip({ "a.zip": levels > 0 ? nested(levels - 1) : zeros });
const lottieWith = (part: object) => JSON.stringify({ ...JSON.parse(lottie), ...part });

export const hostileFiles: Hostile[] = [
  // Broken and mislabeled files.
  asset("a page as a picture", "a.png", () => "<!doctype html><script>alert(1)</script>", 415, otherType),
  asset("a program as a video", "a.mp4", () => join("MZ", Buffer.alloc(900, 7)), 415, otherType),
  asset("an archive as a font", "a.ttf", () => zip({ a: "b" }), 415, otherType),
  asset("subtitles", "a.srt", () => "1\n00:00:00,000 --> 99:59:59,999\nHi\n", 415, otherType),
  asset("a playlist as a sound", "a.mp3", () => "#EXTM3U\nfile:///etc/passwd\n", 415, otherType),
  asset("nothing", "a.png", () => "", 400, /^This file is empty\. Choose another one\.$/),
  asset(
    "an SVG with a script, as a logo",
    "logo.svg",
    () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    415,
    /^SVG files aren't stored, because they can contain scripts\. Export the image as a PNG\.$/,
  ),
  asset(
    "a logo that breaks off",
    "logo.png",
    () => png(300, 300).subarray(0, 200),
    415,
    /Upload the complete file\.$/,
  ),
  asset(
    "a picture of noise",
    "a.png",
    () => join(png().subarray(0, 33), Buffer.alloc(900, 7), "IEND"),
    415,
    badImage,
  ),

  // Pictures with more pixels than bytes.
  asset(
    "a JPEG of 65,535 × 65,535",
    "a.jpg",
    known(pictures, "a JPEG of 65,535 × 65,535"),
    415,
    tooManyPixels,
  ),
  asset(
    "a GIF of 200,000 frames",
    "a.gif",
    known(gifs, "a GIF of 200,000 frames"),
    415,
    /^The image has 200000 frames\. Choose one with at most 10000\.$/,
  ),

  // Fonts.
  asset("a font that breaks off", "a.ttf", () => inter().subarray(0, 40_000), 415, badFont),
  asset(
    "a font whose tables are outside",
    "a.ttf",
    known(fonts, "a font whose tables are outside"),
    415,
    badFont,
  ),
  asset(
    "a WOFF 2 with a bomb of 300 MB",
    "a.woff2",
    known(fonts, "a WOFF 2 with a bomb of 300 MB"),
    415,
    /^This font is 315 MB when decompressed\. Choose one of at most 50 MB\.$/,
  ),

  // Recordings.
  asset("a video without the end of its index", "a.mp4", () => videoOf(64).subarray(0, 300), 415, badVideo),
  asset("a video of a billion frames that aren't there", "a.mp4", emptyFrames, 415, badVideo),
  asset(
    "a video of 16,000 × 16,000",
    "a.mp4",
    () => videoOf(16_000),
    413,
    /^The video is 16000 × 16000 pixels\. Choose one with at most 8\.2 million pixels\.$/,
  ),
  // FFmpeg reports no size for a video with more pixels than it can decode.
  asset("a video of 16,384 × 16,384", "a.mp4", () => videoOf(16_384), 415, badVideo),
  asset(
    "a video of ten hours",
    "a.mp4",
    () => videoOf(64, tenHours),
    413,
    /^The file is longer than .*\. Choose a shorter one\.$/,
  ),
  asset("a video of ten hours without data", "a.mp4", noSamples, 415, badVideo),
  asset("a video whose cluster has no end", "a.mkv", endlessCluster, 415, badVideo),
  asset("a sound as a picture", "a.png", soundOnly, 201, /^audio$/),

  // Lottie files.
  asset(
    "a Lottie file nested 100,000 levels deep",
    "a.json",
    () => lottieWith({ x: 0 }).replace('"x":0', `"x":${"[".repeat(1e5)}${"]".repeat(1e5)}`),
    415,
    /^This Lottie file is nested more than 200 levels deep\. Choose a simpler one\.$/,
  ),

  // Documents.
  asset("a PDF with a script", "a.pdf", withScript, 201, /^document$/),
  text("a PDF with a script", "a.pdf", withScript, 200, /^Tides\.$/),
  text("a PDF of a million pages", "a.pdf", manyPages, 415, badPdf),
  text("a PDF whose table continues in itself", "a.pdf", circularTable, 200, /^Tides\.$/),
  text(
    "a PDF whose pages contain themselves",
    "a.pdf",
    () => objects("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 9 /Kids [2 0 R] >>"),
    415,
    /^This PDF has no text\..* Choose another file\.$/,
  ),
  text("a PDF whose page is a zip bomb", "a.pdf", unpackedPage, 415, /PDF/),
  text(
    "a presentation that names a file",
    "a.pptx",
    () => deck(oneSlide, `${outside}${slide}`),
    415,
    entities,
  ),
  text(
    "a presentation of a billion laughs",
    "a.pptx",
    () => deck(oneSlide, `${laughs}${slide}`),
    415,
    entities,
  ),
  text(
    "a presentation whose slides are zip bombs",
    "a.pptx",
    () =>
      deck(
        '<p:p><p:sldId r:id="r1"/></p:p>'.replace(/(<p:sldId[^>]*>)/, "$1".repeat(100)),
        `${slide}${" ".repeat(9_000_000)}`,
      ),
    415,
    unpacked,
  ),
  text(
    "a Word document with a bomb that nobody opens",
    "a.docx",
    () => docx(paragraph("Tides."), "", { "word/media/a.zip": nested(3) }),
    200,
    /^Tides\.$/,
  ),
  text("an archive of archives", "a.docx", () => nested(5), 415, notText),
  text(
    "a presentation of 100,000 slides",
    "a.pptx",
    () => deck(`<p:p>${'<p:sldId r:id="r1"/>'.repeat(100_000)}</p:p>`, slide),
    200,
    /^- High tide\n- High tide/,
  ),

  // Text.
  text(
    "bytes in no encoding",
    "a.txt",
    () => Buffer.from([0x48, 0x69, 0xff, 0xfe, 0xc0, 0x80, 0x01]),
    415,
    notText,
  ),
  text("text that isn't UTF-8", "a.txt", () => Buffer.from([0x48, 0x69, 0xff, 0xfe]), 200, /^Hiÿþ$/),
  text("half a character of UTF-16", "a.txt", () => utf16("Ebbe").subarray(0, 7), 415, notText),
  text("UTF-16 without a byte order mark", "a.txt", () => utf16("Ebbe und Flut"), 200, /^Ebbe und Flut$/),
  text(
    "captions of opened marks",
    "a.srt",
    () => `1\n00:00:01,000 --> 00:00:02,000\n${"<".repeat(19_000_000)}`,
    200,
    /^<{19000,20000}$/,
  ),
  text(
    "captions of empty lines",
    "a.vtt",
    () => `WEBVTT${"\n".repeat(19_000_000)}`,
    415,
    /^This file has no text\./,
  ),
  text("a line of 10 MB", "a.txt", () => "x".repeat(10_000_000), 200, /^x{19000,20000}$/),
  text(
    "subtitles",
    "a.vtt",
    () => "WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>",
    200,
    /^alert\(1\)$/,
  ),

  // Tables.
  csv("a table of a million rows", () => `a\n${"1\n".repeat(1_000_000)}`, 413, tooLargeTable),
  csv(
    "a picture as a table",
    () => png(),
    422,
    /contains characters that aren't text\. Save the file as CSV and try again\.$/,
  ),
  csv("cells with formulas", () => "name\n=cmd|'/C calc'!A0\n@SUM(1)\n", 200, /^=cmd\|'\/C calc'!A0$/),
  csv("a table in UTF-16 without a byte order mark", () => utf16("name\nEbbe\n"), 200, /^Ebbe$/),
  csv("a table that isn't UTF-8", () => Buffer.from([0x61, 0x0a, 0xff, 0xfe, 0xc0]), 200, /^ÿþÀ$/),
  csv(
    "an open quotation mark",
    () => `a\n"${"x\n".repeat(200_000)}`,
    422,
    /^Line 2: A quotation mark has no closing quotation mark\. Add the missing one\.$/,
  ),
];
