import { crc32, deflateRawSync } from "node:zlib";

interface ZipOptions {
  /** The uncompressed size that each entry declares; its actual size by default. */
  declared?: number;
}

/** Builds a ZIP archive from the contents of its entries by name. */
export function zip(entries: Record<string, string | Buffer>, { declared }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (all: Record<string, [type: string, target: string]>) =>
  `<Relationships>${Object.entries(all)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

export const paragraph = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A Word document with this body. Its styles have German IDs, as in the German version of Word. */
export const docx = (body: string, prolog = "", more: Record<string, string | Buffer> = {}) =>
  zip({
    "_rels/.rels": relations({ rId1: ["officeDocument", "word/document.xml"] }),
    "word/_rels/document.xml.rels": relations({ rId1: ["styles", "styles.xml"] }),
    "word/styles.xml":
      '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style></w:styles>',
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?>${prolog}<w:document><w:body>${body}</w:body></w:document>`,
    ...more,
  });

const shape = (type: string, ...texts: string[]) =>
  `<p:sp><p:nvPr><p:ph${type ? ` type="${type}"` : ""}/></p:nvPr><p:txBody>${texts
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join("")}</p:txBody></p:sp>`;

/** A presentation whose second slide is stored first. The third one is hidden. */
export const pptx = () =>
  zip({
    "_rels/.rels": relations({ rId1: ["officeDocument", "ppt/presentation.xml"] }),
    "ppt/presentation.xml":
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId7"/><p:sldId id="257" r:id="rId3"/><p:sldId id="258" r:id="rId4"/></p:sldIdLst></p:presentation>',
    "ppt/_rels/presentation.xml.rels": relations({
      rId3: ["slide", "slides/slide1.xml"],
      rId4: ["slide", "slides/slide3.xml"],
      rId7: ["slide", "/ppt/slides/slide2.xml"],
    }),
    "ppt/slides/slide1.xml": `<p:sld>${shape("", "High tide", "Low tide")}${shape("title", "Twice a day")}</p:sld>`,
    "ppt/slides/slide2.xml": `<p:sld>${shape("ctrTitle", "Tides &amp; moons")}${shape("sldNum", "1")}</p:sld>`,
    "ppt/slides/slide3.xml": `<p:sld show="0">${shape("title", "Draft")}</p:sld>`,
    "ppt/slides/_rels/slide2.xml.rels": relations({ rId1: ["notesSlide", "../notesSlides/notes1.xml"] }),
    "ppt/notesSlides/notes1.xml": `<p:notes>${shape("body", "Say it slowly.")}</p:notes>`,
  });
