import { createLines, type Read } from "./lines.ts";
import { readPart, relationsOf } from "./parts.ts";
import type { Zip } from "./zip.ts";

const mostSlides = 1000;
/** Placeholders without their own content. */
const furniture = new Set(["sldNum", "dt", "ftr", "hdr", "sldImg"]);

interface Shape {
  /** The type of the placeholder; empty if the shape isn't one. */
  type: string;
  paragraphs: string[];
}

/** Reads a slide, or the notes of one. */
function readShapes(zip: Zip, path: string): { shapes: Shape[]; isHidden: boolean } {
  const shapes: Shape[] = [];
  let shape: Shape = { type: "", paragraphs: [] };
  let isHidden = false;
  let isText = false;
  const write = (text: string) => shape.paragraphs.push(`${shape.paragraphs.pop() ?? ""}${text}`);
  readPart(zip, path, {
    open(name, attributes) {
      if (name === "sld" && attributes.get("show") === "0") isHidden = true;
      if (name === "sp" || name === "graphicFrame") {
        shape = { type: "", paragraphs: [] };
        shapes.push(shape);
      }
      // A placeholder without a type has content, but isn't a title.
      if (name === "ph") shape.type = attributes.get("type") ?? "body";
      if (name === "p") shape.paragraphs.push("");
      if (name === "br") write(" ");
      if (name === "t") isText = true;
    },
    close(name) {
      if (name === "t") isText = false;
    },
    text(text) {
      if (isText) write(text);
    },
  });
  return { shapes: shapes.filter(({ type }) => !furniture.has(type)), isHidden };
}

/** The paths of the slides, in the order in which they are shown. */
function slidesOf(zip: Zip, path: string): string[] {
  const paths = new Map(relationsOf(zip, path).map(({ id, path }) => [id, path]));
  const slides: string[] = [];
  readPart(zip, path, {
    open(name, attributes) {
      const slide = name === "sldId" ? paths.get(attributes.get("r:id") ?? "") : undefined;
      if (slide && slides.length < mostSlides) slides.push(slide);
    },
  });
  return slides;
}

const isTitle = ({ type }: Shape) => type === "title" || type === "ctrTitle";

/** Reads a presentation: the title, texts and notes of each slide that is shown. */
export function readPptx(zip: Zip, path: string): Read {
  const lines = createLines();
  for (const slide of slidesOf(zip, path)) {
    if (lines.isFull()) break;
    const { shapes, isHidden } = readShapes(zip, slide);
    if (isHidden) continue;
    lines.heading(
      shapes
        .filter(isTitle)
        .flatMap(({ paragraphs }) => paragraphs)
        .join(" "),
    );
    for (const shape of shapes) if (!isTitle(shape)) for (const text of shape.paragraphs) lines.item(text);
    const notes = relationsOf(zip, slide).find(({ type }) => type === "notesSlide");
    if (!notes) continue;
    for (const { paragraphs } of readShapes(zip, notes.path).shapes) lines.paragraph(paragraphs.join("\n"));
  }
  return lines.read();
}
