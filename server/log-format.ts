import type { DestinationStream } from "pino";
import { own } from "../scene/own.ts";

const grey = (text: string) => `\x1b[2m${text}\x1b[22m`;
const red = (text: string) => `\x1b[31m${text}\x1b[39m`;
const yellow = (text: string) => `\x1b[33m${text}\x1b[39m`;

const marks: Record<string, (text: string) => string> = { warn: yellow, error: red, fatal: red };

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  [more: string]: unknown;
}

/** Escapes control characters, which could forge log lines or change the terminal's display. */
const plain = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
const shown = (value: unknown) => plain(typeof value === "string" ? value : JSON.stringify(value));

/** Formats a log entry as one readable line with the time in UTC, message and details. An error's stack follows it. */
export function formatLine(json: string): string {
  const { level, time, msg, err, ...more } = JSON.parse(json) as Line;
  const about = Object.entries(more).map(([name, value]) => `${name}=${shown(value)}`);
  const text = [msg, err && (err.message ?? err.type)].filter(Boolean).join(": ");
  const first = [
    grey(time.slice(11, 19)),
    (own(marks, level) ?? String)(plain(text)),
    about.length > 0 && grey(about.join(" ")),
  ];
  return `${first.filter(Boolean).join(" ")}\n${err?.stack ? `${grey(err.stack.split("\n").map(plain).join("\n"))}\n` : ""}`;
}

/** Writes log entries to stdout in a readable form, for a terminal. */
export const terminalStream: DestinationStream = {
  write: (json) => void process.stdout.write(formatLine(json)),
};
