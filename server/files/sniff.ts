export interface Sniffed {
  type: string;
  kind: "image" | "audio" | "video" | "font" | "animation" | "document";
}

const ascii = (head: Buffer, from: number, to: number) => head.toString("latin1", from, to);

/** Detects a file's type by its first bytes. Its name and declared type are not trusted. */
export function sniff(head: Buffer): Sniffed | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return { type: "image/png", kind: "image" };
  if (starts(0xff, 0xd8, 0xff)) return { type: "image/jpeg", kind: "image" };
  if (ascii(head, 0, 4) === "GIF8") return { type: "image/gif", kind: "image" };
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP")
    return { type: "image/webp", kind: "image" };
  if (ascii(head, 4, 12) === "ftypavif") return { type: "image/avif", kind: "image" };
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WAVE")
    return { type: "audio/wav", kind: "audio" };
  if (ascii(head, 0, 3) === "ID3" || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2))
    return { type: "audio/mpeg", kind: "audio" };
  if (ascii(head, 0, 4) === "OggS") return { type: "audio/ogg", kind: "audio" };
  if (ascii(head, 0, 4) === "fLaC") return { type: "audio/flac", kind: "audio" };
  if (ascii(head, 4, 8) === "ftyp") return { type: "video/mp4", kind: "video" };
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return { type: "video/webm", kind: "video" };
  if (ascii(head, 0, 4) === "wOF2") return { type: "font/woff2", kind: "font" };
  if (ascii(head, 0, 4) === "wOFF") return { type: "font/woff", kind: "font" };
  if (ascii(head, 0, 4) === "OTTO") return { type: "font/otf", kind: "font" };
  if (starts(0, 1, 0, 0)) return { type: "font/ttf", kind: "font" };
  if (ascii(head, 0, 5) === "%PDF-") return { type: "application/pdf", kind: "document" };
  const text = head.toString("utf8").trimStart();
  if (text.startsWith("{") && /"layers"\s*:/.test(text) && /"v"\s*:/.test(text))
    return { type: "application/json", kind: "animation" };
  return undefined;
}

/** The type of a file that has a video container but only sound. */
export const asSound = ({ type, kind }: Sniffed): Sniffed =>
  kind === "video" ? { type: type.replace("video/", "audio/"), kind: "audio" } : { type, kind };

/** Whether a file looks like an SVG, which isn't among the accepted types. */
export const isSvg = (head: Buffer) =>
  /^[^<]{0,8}(?:<\?xml[^>]{0,200}>\s{0,20})?(?:<!--[^>]{0,400}-->\s{0,20})?(?:<!DOCTYPE svg[^>]{0,300}>\s{0,20})?<svg\b/i.test(
    head.toString("latin1"),
  );
