import { lazy, Suspense, useMemo } from "react";
import { CopyButton } from "@/components/ui/code-block";
import { Skeleton } from "@/components/ui/skeleton";

const CodeViewer = lazy(() => import("./code-viewer").then((module) => ({ default: module.CodeViewer })));

/** The maximum number of characters shown as plain markup, which loads quickly and can be printed. */
const plainLimit = 20_000;

export const pretty = (value: unknown) => JSON.stringify(value, undefined, 2) ?? "";

interface Props {
  text: string;
  language: "json" | "text";
  label: string;
  /** The classes of the frame. Pass "" where the text already has a frame. */
  className?: string;
}

/** Text of any length in a frame: plain markup if it is short, CodeMirror otherwise. */
export function TextView({ text, language, label, className = "rounded-md border bg-muted/50" }: Props) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <CopyButton text={text} className="absolute top-1.5 right-1.5 z-10" />
      {text.length > plainLimit ? (
        <Suspense fallback={<Skeleton className="h-[32rem]" />}>
          <CodeViewer text={text} language={language} label={label} />
        </Suspense>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          className="max-h-[32rem] overflow-auto p-3 pr-10"
        >
          <pre className="font-mono text-xs leading-5">{text}</pre>
        </section>
      )}
    </div>
  );
}

/** JSON of any size, formatted when it is first shown. */
export function JsonView({ value, ...props }: { value: unknown } & Pick<Props, "label" | "className">) {
  const text = useMemo(() => pretty(value), [value]);
  return <TextView text={text} language="json" {...props} />;
}
