import { Fragment } from "react";
import { useSearchParams } from "react-router";
import type { LlmRequest } from "../llm-request";

const special = /[\\^$.*+?()[\]{}|]/g;

/** The text in parts, of which every second one is a word of the search. */
function partsOf(text: string, q: string): string[] {
  const words = q.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.map((word) => word.replace(special, "\\$&")).join("|")})`, "giu"));
}

/** A line of a request's text, with the words of the search highlighted. */
export function Snippet({ record }: { record: LlmRequest }) {
  const [params] = useSearchParams();
  const q = params.get("q") ?? "";
  const text = record.snippet as string | null | undefined;
  if (!text) return null;
  return (
    <span title={text} className="block truncate text-muted-foreground">
      {partsOf(text, q).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <mark key={at} className="rounded-xs bg-warning/25 text-foreground">
            {part}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
