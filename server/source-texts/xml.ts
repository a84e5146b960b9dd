import { broken, Refused } from "./refused.ts";

/** The callbacks for the parts of an XML document. Names have no prefix, except those of attributes. */
export interface XmlHandler {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const deepest = 256;
const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

/** Decodes XML's five predefined entities and numeric references. Documents that declare others are refused. */
const decode = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (_, decimal, hexadecimal, name) => {
        if (name) return named.get(name) ?? "";
        const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      })
    : text;

const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** The document as text: UTF-8, or UTF-16 with a byte order mark. */
const textOf = (bytes: Buffer): string => {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(utf16 ? "utf-16le" : "utf-8").decode(bytes);
};

/**
 * Reads an XML document from its beginning to its end, in linear time and without a tree. Document types aren't
 * supported, and therefore neither are their entities, which could grow without limit or name files.
 * @throws Refused if it is broken, declares a document type or is nested too deeply
 */
export function readXml(bytes: Buffer, { open, close, text }: XmlHandler): void {
  const xml = textOf(bytes);
  const path: string[] = [];
  const tag = /<([^\s<>/="']+)/y;
  const attribute = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
  const end = /\s*(\/?)>/y;
  /** The position after the next occurrence of a mark. */
  const after = (mark: string, from: number) => {
    const found = xml.indexOf(mark, from);
    if (found < 0) throw broken();
    return found + mark.length;
  };
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf("<", at);
    const until = next < 0 ? xml.length : next;
    if (until > at && path.length > 0) text?.(decode(xml.slice(at, until)));
    if (next < 0) break;
    if (xml.startsWith("<?", next)) at = after("?>", next);
    else if (xml.startsWith("<!--", next)) at = after("-->", next + 4);
    else if (xml.startsWith("<![CDATA[", next)) {
      at = after("]]>", next);
      text?.(xml.slice(next + 9, at - 3));
    } else if (xml.startsWith("<!", next))
      throw new Refused("This file declares its own XML entities. Choose another one.");
    else if (xml.startsWith("</", next)) {
      at = after(">", next);
      const name = xml.slice(next + 2, at - 1).trimEnd();
      if (path.pop() !== name) throw broken();
      close?.(local(name));
    } else {
      tag.lastIndex = next;
      const name = tag.exec(xml)?.[1];
      if (!name) throw broken();
      const attributes = new Map<string, string>();
      let from = tag.lastIndex;
      for (;;) {
        attribute.lastIndex = from;
        const found = attribute.exec(xml);
        if (!found) break;
        attributes.set(found[1]!, decode(found[2] ?? found[3] ?? ""));
        from = attribute.lastIndex;
      }
      end.lastIndex = from;
      const ended = end.exec(xml);
      if (!ended) throw broken();
      at = end.lastIndex;
      open?.(local(name), attributes);
      if (ended[1]) close?.(local(name));
      else if (path.push(name) > deepest)
        throw new Refused("This file is nested too deeply. Choose another one.");
    }
  }
  if (path.length > 0) throw broken();
}
