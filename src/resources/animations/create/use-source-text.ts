import {
  beginningOf,
  largestSourceFile,
  longestPrompt,
  mostCounted,
  type SourceText,
} from "@contract/source-texts.ts";
import { useRef, useState } from "react";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { reportFailedMutation } from "@/providers/query-client";
import { readSourceFile } from "@/providers/upload";

/** A text that was read, and the name of its file or the title of its article. */
interface Found extends SourceText {
  name: string;
}

/** A text that is in the prompt now, with the prompt before and after the text was inserted. */
interface Used {
  note: string;
  before: string;
  after: string;
}

/** Says how much of a text is in the prompt. */
function noteOf({ name, characters }: Found, kept: number): string {
  const values = { name, kept: formatNumber(kept), characters: formatNumber(characters) };
  if (kept >= characters) return t("The text of {name} is in the prompt.", values);
  return characters < mostCounted
    ? t("{kept} of {characters} characters from {name} are in the prompt.", values)
    : t("{kept} of more than {characters} characters from {name} are in the prompt.", values);
}

/** The reason why nothing was read, and the field to correct. */
interface Problem {
  field: "file" | "url";
  text: string;
}

/** The server's explanation for the user; undefined for a failure that isn't about the file or the address. */
function problemOf({ errors, text }: HttpError): Problem | undefined {
  if (errors?.file) return { field: "file", text };
  return errors?.url?.[0] ? { field: "url", text: errors.url[0] } : undefined;
}

/**
 * Reads files and articles into the prompt. If the prompt is empty, the text fills it at once; otherwise, the user
 * chooses whether to replace or extend it. Each of these changes can be undone until the prompt is edited.
 */
export function useSourceText(prompt: string, setPrompt: (prompt: string) => void) {
  /** The latest prompt: it can change while a text is being read. */
  const now = useRef(prompt);
  now.current = prompt;
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<Found>();
  const [used, setUsed] = useState<Used>();
  const [problem, setProblem] = useState<Problem>();

  function use(source: Found, kept: string) {
    const before = kept.trim() === "" ? "" : `${kept.trimEnd()}\n\n`;
    const text = beginningOf(source.text, longestPrompt - before.length);
    const after = `${before}${text}`;
    setFound(undefined);
    setUsed({ note: noteOf(source, text.length), before: now.current, after });
    setPrompt(after);
  }

  /** @returns whether a text was read */
  async function read(name: (source: SourceText) => string, work: () => Promise<SourceText>) {
    setReading(true);
    setProblem(undefined);
    setFound(undefined);
    setUsed(undefined);
    try {
      const source = await work();
      const next = { ...source, name: name(source) };
      if (now.current.trim() === "") use(next, "");
      else setFound(next);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const why = problemOf(error);
      setProblem(why);
      if (!why) reportFailedMutation(error);
      return false;
    } finally {
      setReading(false);
    }
  }

  return {
    isReading,
    found,
    /** The problem with the file or the address, if there is one. */
    problemWith: (field: Problem["field"]) => (problem?.field === field ? problem.text : undefined),
    /** Undefined once the prompt has been edited, because undoing would lose the edit. */
    used: used?.after === prompt ? used : undefined,
    readFile(file: File) {
      const tooLarge = t("This file is larger than {count} MB. Choose a smaller one.", {
        count: largestSourceFile / 1e6,
      });
      if (isReading) return;
      if (file.size > largestSourceFile) setProblem({ field: "file", text: tooLarge });
      else
        void read(
          () => file.name,
          () => readSourceFile(file),
        );
    },
    readArticle: (url: string) =>
      read(
        ({ title }) => (title ? `“${title}”` : url),
        async () => (await http.post<SourceText>(pathOf("source-texts"), { url })).data,
      ),
    replace: () => found && use(found, ""),
    append: () => found && use(found, prompt),
    discard: () => setFound(undefined),
    undo() {
      if (used) setPrompt(used.before);
      setUsed(undefined);
    },
  };
}

export type SourceTextState = ReturnType<typeof useSourceText>;
