import { type CaptionLine, toSrt, toVtt } from "@scene/captions.ts";

const clock = /^(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})$/;

function secondsOf(stamp: string): number {
  const [, hours = "0", minutes = "", seconds = "", ms = ""] = clock.exec(stamp.trim().split(/\s/)[0]!) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000;
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Parses the cues of a SubRip or WebVTT file. Each cue becomes a line with a single word. */
export function readSubtitles(text: string): CaptionLine[] {
  const isVtt = text.startsWith("WEBVTT");
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const rows = block.trim().split(/\r?\n/);
    const at = rows.findIndex((row) => row.includes("-->"));
    if (at < 0) return [];
    const [start = 0, end = 0] = rows[at]!.split("-->").map(secondsOf);
    const said = rows.slice(at + 1).join(" ");
    return [{ start, end, words: [{ text: isVtt ? plain(said) : said, start, end }] }];
  });
}

/** Converts subtitles to WebVTT, unless they are already in that format. */
export const asVtt = (text: string) => (text.startsWith("WEBVTT") ? text : toVtt(readSubtitles(text)));
export const asSrt = (text: string) => (text.startsWith("WEBVTT") ? toSrt(readSubtitles(text)) : text);
