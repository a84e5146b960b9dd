import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MarkdownText } from "@/components/markdown/markdown-text";

const rendered = (text: string) => renderToStaticMarkup(createElement(MarkdownText, { text }));

describe("Markdown from a model", () => {
  it("can't contain HTML, scripts or remote images", () => {
    const html = rendered(
      "<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://a.example/b.png)",
    );
    expect(html).not.toContain("<img");
    expect(html).not.toMatch(/href="javascript/i);
    expect(html).toContain("&lt;img src=x");
    expect(html).toContain("Image: b");
  });

  it("is a row of blocks, which one element spaces", () => {
    expect(rendered("One\n\nTwo")).toMatch(
      /^<div class="grid [^"]*gap-3[^"]*"><p>One<\/p><p>Two<\/p><\/div>$/,
    );
  });

  it("creates no ids that could clash with the page's", () => {
    expect(rendered("# Main\n\n## notes")).not.toContain("id=");
  });

  it.each([">", "[", "*a ", "![", "**_`[", "<div>", "|a"])("made of %s repeated renders quickly", (part) => {
    const start = performance.now();
    rendered(part.repeat(20_000 / part.length));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
