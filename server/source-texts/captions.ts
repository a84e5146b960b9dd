import { decodeEntities } from "./html-entities.ts";

/**
 * The times of a cue, in SubRip (`00:00:01,000 --> 00:00:02,000`) or WebVTT (`00:01.000 --> 00:02.000`). Some editors
 * write another arrow.
 */
const times =
  /^[ \t]*(?:(\d+):)?(\d\d):(\d\d)[.,](\d{1,3})[ \t]*(?:(?:--?|[–—])>|→)[ \t]*(?:(\d+):)?(\d\d):(\d\d)[.,](\d{1,3})/;

/** The minimum pause between two cues after which a new paragraph begins, in seconds. */
const pause = 2;

/** The marks in a cue's text: WebVTT's tags and SubRip's, and positions such as `{\an8}`. */
const marks = /<[^<>]*>|\{\\[^{}]*\}/g;

const secondsOf = ([hours = "0", minutes, seconds, thousandths]: (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${thousandths}`);

/** Whether a text is a caption file: WebVTT by its first line, SubRip by the times of its first cue. */
export const isCaptions = (text: string): boolean => {
  const [first = "", second = ""] = text.slice(0, 1000).trimStart().split(/\r?\n/, 2);
  return /^WEBVTT(?:[ \t]|$)/.test(first) || (/^\d+\s*$/.test(first) && times.test(second));
};

/**
 * Returns the spoken text of a caption file, without numbers, times and marks. Lines are joined into paragraphs, which
 * end at pauses and where the speaker changes. A line that repeats the one before is left out, because captions that
 * roll up show each line twice.
 */
export function captionText(file: string): string {
  const paragraphs: string[][] = [];
  let last = "";
  let ended = 0;
  for (const block of file.replace(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => times.test(line));
    // The blocks without times are the header, notes and styles.
    if (at < 0) continue;
    const [, ...parts] = times.exec(lines[at]!)!;
    let starts = secondsOf(parts.slice(0, 4)) - ended >= pause;
    ended = secondsOf(parts.slice(4));
    for (const raw of lines.slice(at + 1)) {
      const line = decodeEntities(raw.replace(marks, "")).trim();
      if (line === "" || line === last) continue;
      last = line;
      const said = line.replace(/^(?:>>|[-–—])\s*/, "");
      if (starts || said !== line || paragraphs.length === 0) paragraphs.push([]);
      paragraphs.at(-1)!.push(said);
      starts = false;
    }
  }
  return paragraphs.map((lines) => lines.join(" ")).join("\n\n");
}
