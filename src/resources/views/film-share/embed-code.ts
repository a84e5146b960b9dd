const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A finished film. */
export interface Film {
  id: string;
  title: string;
  width: number;
  height: number;
}

/** The longest side of an embedded film, in pixels. */
const longest = 640;

/** The HTML that embeds a film in another page. The frame keeps the film's aspect ratio and shrinks with the page. */
export function embedCode(link: string, { title, width, height }: Omit<Film, "id">): string {
  const divisor = greatestDivisor(width, height);
  const ratio = `${width / divisor}/${height / divisor}`;
  const most = Math.round((width / Math.max(width, height)) * longest);
  const style = `width:100%;max-width:${most}px;aspect-ratio:${ratio};border:0`;
  return `<iframe src="${escaped(link)}?embed=1" title="${escaped(title)}" style="${style}" allow="fullscreen" allowfullscreen></iframe>`;
}
