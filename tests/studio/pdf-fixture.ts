interface Page {
  content: Uint8Array;
  filter?: string;
}

/** Builds a PDF with a page for each content stream. */
export function pdf(pages: Page[]): Buffer {
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
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** A page with these lines. */
export const say = (...lines: string[]): Page => ({
  content: Buffer.from(`BT /F1 12 Tf 72 720 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`),
});
