import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { t } from "@/i18n/t";
import { copyText } from "@/lib/copy-text";

/** A button that copies text and confirms it for two seconds. */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied ? t("Copied") : t("Copy")}
      className={clsx(
        "grid size-7 place-content-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground",
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d={
            copied
              ? "M20 6 9 17l-5-5"
              : "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2"
          }
        />
      </svg>
    </button>
  );
}

/** A code block with a copy button. Long lines scroll. */
export function CodeBlock({
  code,
  label,
  className = "rounded-lg border",
  copy = true,
  children,
}: {
  code: string;
  label: string;
  /** The highlighted code, if there is any. */
  children?: ReactNode;
  className?: string;
  /** Whether to show the copy button. Turn it off for a block that has another copy button beside it. */
  copy?: boolean;
}) {
  return (
    <div className={clsx("relative overflow-hidden bg-muted/60", className)}>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto focus-visible:outline-offset-[-2px]"
      >
        <pre
          className={clsx("w-max py-3 pl-4", "font-mono text-[0.8125rem] leading-6", copy ? "pr-12" : "pr-4")}
        >
          <code>{children ?? code}</code>
        </pre>
      </section>
      {copy && <CopyButton text={code} className="absolute top-1.5 right-1.5 bg-muted" />}
    </div>
  );
}

/** The same example in several languages. */
export function CodeTabs({ samples, label }: { samples: [language: string, code: string][]; label: string }) {
  const [chosen, setChosen] = useState(samples[0]?.[0]);
  const code = samples.find(([language]) => language === chosen)?.[1] ?? "";
  return (
    <div className="overflow-hidden rounded-lg border">
      <div className="flex items-center justify-between gap-2 border-b bg-card p-1">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t("Language of {label}", { label })}</legend>
          {samples.map(([language]) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === chosen}
              onClick={() => setChosen(language)}
              className="rounded-md px-2.5 py-1 font-medium text-muted-foreground text-xs hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
            >
              {language}
            </button>
          ))}
        </fieldset>
        <CopyButton text={code} />
      </div>
      <CodeBlock code={code} label={`${label}, ${chosen}`} className="" copy={false} />
    </div>
  );
}
