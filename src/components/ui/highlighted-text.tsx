import { Fragment } from "react";

const special = /[\\^$.*+?()[\]{}|]/g;

/** Splits the text so that every second part matches a word of the search. */
function partsOf(text: string, q: string): string[] {
  const words = q.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.map((word) => word.replace(special, "\\$&")).join("|")})`, "giu"));
}

/** A text with the words of a search highlighted. */
export const HighlightedText = ({ text, q }: { text: string; q: string }) =>
  partsOf(text, q).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <mark key={at} className="rounded-xs bg-warning/25 text-foreground">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Fragment key={at}>{part}</Fragment>
    ),
  );
