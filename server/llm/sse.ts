/** Splits a stream of server-sent events into the `data` of each; comments and other fields are passed over. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    for (let cut = boundary(rest); cut; cut = boundary(rest)) {
      const data = dataOf(rest.slice(0, cut.at));
      rest = rest.slice(cut.at + cut.length);
      if (data !== undefined) yield data;
    }
  }
  const data = dataOf(rest + decoder.decode());
  if (data !== undefined) yield data;
}

function boundary(text: string): { at: number; length: number } | undefined {
  const lf = text.indexOf("\n\n");
  const crlf = text.indexOf("\r\n\r\n");
  if (lf < 0 && crlf < 0) return undefined;
  return crlf >= 0 && (lf < 0 || crlf < lf) ? { at: crlf, length: 4 } : { at: lf, length: 2 };
}

function dataOf(event: string): string | undefined {
  if (event.startsWith("data: ") && !event.includes("\n")) return event.slice(6).trimEnd();
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  if (lines.length === 0) return undefined;
  return lines.map((line) => line.slice(line[5] === " " ? 6 : 5)).join("\n");
}
