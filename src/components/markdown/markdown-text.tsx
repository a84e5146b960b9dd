import Markdown, { type MarkdownToJSX } from "markdown-to-jsx/react";
import { type ComponentProps, Fragment, isValidElement, type ReactNode } from "react";
import { t } from "@/i18n/t";
import { hostOf } from "@/lib/host";
import { Listing } from "./listing";

const linkClasses = "break-all text-primary underline underline-offset-4";

const textOf = (node: ReactNode): string => {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : "";
};

/** A link that opens in a new tab, sends no referrer, and shows the host that it leads to. */
function ExternalLink({ href, children }: ComponentProps<"a">) {
  const host = hostOf(href);
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClasses}>
        {children}
      </a>
      {host && !textOf(children).includes(host) && (
        <span className="break-all text-muted-foreground text-xs"> ({host})</span>
      )}
    </>
  );
}

/** A code block, whose language is in the class of the element inside. */
function Block({ children }: ComponentProps<"pre">) {
  const code = isValidElement<ComponentProps<"code">>(children) ? children.props : { children };
  const language = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(("className" in code && code.className) || "")?.[1];
  return <Listing code={textOf(code.children)} language={language ?? ""} />;
}

const overrides: MarkdownToJSX.Overrides = {
  a: ExternalLink,
  // Remote images aren't loaded, because loading them would reveal the reader to the images' host.
  img: ({ src, alt }: ComponentProps<"img">) => (
    <ExternalLink href={src}>{t("Image: {alt}", { alt: alt || (src ?? "") })}</ExternalLink>
  ),
  pre: Block,
  code: ({ children }: ComponentProps<"code">) => (
    <code className="rounded border bg-muted/60 px-1 py-px font-mono text-[0.8125em]">{children}</code>
  ),
  table: ({ children }: ComponentProps<"table">) => (
    <div className="overflow-x-auto">
      <table className="w-max max-w-full border-collapse text-[0.8125rem] [&_td]:border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:bg-muted/60 [&_th]:px-2 [&_th]:py-1 [&_th]:text-left">
        {children}
      </table>
    </div>
  ),
  // Headings are shown in bold, because the page has its own heading structure.
  ...Object.fromEntries(
    (["h1", "h2", "h3", "h4", "h5", "h6"] as const).map((name) => [
      name,
      ({ children }: ComponentProps<"h1">) => <p className="font-semibold">{children}</p>,
    ]),
  ),
};

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  // Without a wrapper, the blocks are direct children of the grid, which spaces them.
  wrapper: Fragment,
  overrides,
};

/** Renders Markdown from models. HTML in it is shown as text, and links with a scheme that runs code are dropped. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 gap-3 break-words leading-6 [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-muted-foreground [&_li]:whitespace-pre-wrap [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:whitespace-pre-wrap [&_ul]:list-disc [&_ul]:pl-5">
      <Markdown options={options}>{text}</Markdown>
    </div>
  );
}
