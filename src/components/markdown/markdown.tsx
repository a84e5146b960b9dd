import { lazy, Suspense } from "react";

const MarkdownText = lazy(() =>
  import("./markdown-text").then((module) => ({ default: module.MarkdownText })),
);

/** Renders Markdown, or the plain text until the renderer has loaded. */
export const Markdown = ({ text }: { text: string }) => (
  <Suspense fallback={<p className="whitespace-pre-wrap break-words leading-6">{text}</p>}>
    <MarkdownText text={text} />
  </Suspense>
);
