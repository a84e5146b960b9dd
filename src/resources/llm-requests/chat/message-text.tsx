import { useState } from "react";
import { JsonView, TextView } from "@/components/code/json-view";
import { Markdown } from "@/components/markdown/markdown";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { jsonIn } from "./parts";

/** The maximum number of characters to show initially, and the maximum to render as Markdown. */
const previewLength = 3000;
const markdownLimit = 100_000;

interface Props {
  text: string;
  /** Whether to show the text unformatted instead of as Markdown. */
  isRaw?: boolean;
  /** The number of characters to show initially. */
  preview?: number;
}

/** Text in a message. If it is long, only the beginning is shown initially. */
export function MessageText({ text, isRaw = false, preview = previewLength }: Props) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > preview;
  const shown = open || !isLong ? text : `${text.slice(0, preview)}…`;
  return (
    <div className="grid min-w-0 justify-items-start gap-1 *:w-full">
      {open && text.length > markdownLimit ? (
        <TextView text={text} language="text" label={t("Message text")} />
      ) : isRaw ? (
        <pre className="whitespace-pre-wrap break-words font-mono text-xs leading-5">{shown}</pre>
      ) : (
        <Markdown text={shown} />
      )}
      {isLong && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          className="w-fit! px-0"
          onClick={() => setOpen(!open)}
        >
          {open ? t("Show less") : t("Show all {count} characters", { count: formatNumber(text.length) })}
        </Button>
      )}
    </div>
  );
}

interface ProgramProps {
  text: string;
  label: string;
  /** Classes that replace those of the frame around JSON. */
  frame?: string;
}

/** Text written by a program: formatted if it is JSON, otherwise unchanged. */
export function ProgramText({ text, label, frame }: ProgramProps) {
  const json = text.length <= markdownLimit ? jsonIn(text) : undefined;
  return json ? <JsonView value={json} label={label} className={frame} /> : <MessageText text={text} isRaw />;
}

/** The model's reasoning before its answer, collapsed. */
export const Reasoning = ({ text }: { text: string }) => (
  <details className="group/fold rounded-md border bg-muted/40">
    <summary className="cursor-pointer px-3 py-2 font-medium text-muted-foreground text-xs hover:text-foreground">
      {t("Reasoning")}
      <span className="font-normal"> · {t("{count} characters", { count: formatNumber(text.length) })}</span>
    </summary>
    <div className="border-t px-3 py-2.5 text-muted-foreground">
      <MessageText text={text} />
    </div>
  </details>
);
