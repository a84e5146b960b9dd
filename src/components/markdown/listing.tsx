import type { Token, TokenRole } from "@scene/code/token.ts";
import { Fragment, useEffect, useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";

/** The maximum number of characters to highlight. Highlighting longer code would block the page. */
const longest = 10_000;

const classes: Partial<Record<TokenRole, string>> = {
  keyword: "text-primary",
  string: "text-success",
  number: "text-warning",
  comment: "text-muted-foreground italic",
  function: "font-semibold",
};

const Line = ({ tokens }: { tokens: Token[] }) =>
  byPosition(tokens).map(({ key, item: { text, role } }) => (
    <span key={key} className={classes[role]}>
      {text}
    </span>
  ));

/** Code of a known language, highlighted once the grammar has loaded. */
export function Listing({ code, language }: { code: string; language: string }) {
  const [lines, setLines] = useState<Token[][]>();
  useEffect(() => {
    setLines(undefined);
    if (!language || code.length > longest) return;
    let isCurrent = true;
    import("@scene/code/highlight.ts")
      .then(({ highlighted }) => highlighted(language, code))
      .then((done) => isCurrent && setLines(done))
      // If the grammar can't be loaded, the code stays plain.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [code, language]);
  return (
    <CodeBlock
      code={code}
      label={language ? t("Code in {language}", { language }) : t("Code")}
      className="rounded-md border text-xs"
    >
      {lines &&
        byPosition(lines).map(({ key, item }) => (
          <Fragment key={key}>
            <Line tokens={item} />
            {"\n"}
          </Fragment>
        ))}
    </CodeBlock>
  );
}
