import { plainNarration } from "../../../scene/narration.ts";
import { cutAtWord } from "../../../scene/short-title.ts";
import { chaptersOf } from "../../shared-films/contents.ts";
import type { RenderInput } from "./render-input.ts";
import { renderRange } from "./render-range.ts";

/** YouTube's rules: at least three chapters of at least ten seconds, the first one at 0:00, and no angle brackets. */
const least = { chapters: 3, seconds: 10 };
const longest = { title: 100, paragraph: 400 };

const plain = (text: string) => text.replace(/[<>]/g, "").replace(/\s+/g, " ").trim();

const two = (value: number) => String(value).padStart(2, "0");
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Begins a chapter at the first scene and at each later scene that has a title, unless the chapter before it or the
 * rest of the film would be too short.
 */
function chapters(input: RenderInput, title: string): string[] {
  const { from, to } = renderRange(input);
  const length = to - from;
  const kept: { title: string; start: number }[] = [];
  for (const scene of chaptersOf(input)) {
    const name = plain(scene.title ?? "");
    // Chapters begin at whole seconds.
    const start = Math.floor(scene.start);
    const last = kept.at(-1);
    if (!last) kept.push({ title: name || title, start: 0 });
    else if (name && start - last.start >= least.seconds && length - start >= least.seconds)
      kept.push({ title: name, start });
  }
  return kept.length < least.chapters ? [] : kept.map((one) => `${clock(one.start)} ${one.title}`);
}

/** The first whole sentences of the range's narration. */
function paragraph(input: RenderInput): string {
  const { timeline, from, to } = renderRange(input);
  const said = timeline.shots
    .filter(({ start, duration }) => start + duration > from && start < to)
    .map(({ scene }) => plain(plainNarration(scene.narration)))
    .filter(Boolean)
    .join(" ");
  const segments = [
    ...new Intl.Segmenter(input.document.language, { granularity: "sentence" }).segment(said),
  ];
  let text = "";
  for (const { segment } of segments) {
    if (text.length + segment.trimEnd().length > longest.paragraph) break;
    text += segment;
  }
  return text.trim() || cutAtWord(said, longest.paragraph);
}

/** The description for publishing a film: its title, the beginning of its narration, and its chapters. */
export function descriptionOf(title: string, input: RenderInput): string {
  const name = cutAtWord(plain(title), longest.title);
  return [name, paragraph(input), chapters(input, name).join("\n")].filter(Boolean).join("\n\n");
}
