import { lazy, Suspense } from "react";

const MarkdownText = lazy(() =>
  import("./markdown-text").then((module) => ({ default: module.MarkdownText })),
);

/** Renders Markdown. Until the renderer has loaded, the text stands there as it is. */
export const Markdown = ({ text }: { text: string }) => (
  <Suspense fallback={<p className="whitespace-pre-wrap break-words leading-6">{text}</p>}>
    <MarkdownText text={text} />
  </Suspense>
);
