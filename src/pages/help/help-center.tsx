import { ChevronDownIcon, SearchIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { PageHeader } from "@/components/ui/page-header";
import { plural, t } from "@/i18n/t";
import { articles, type HelpArticle } from "./articles";

const shortcuts: [keys: string[], does: string][] = [
  [["Ctrl", "K"], t("Search everything")],
  [["Ctrl", "B"], t("Collapse or expand the sidebar")],
  [["Alt", "T"], t("Go to notifications")],
  [["J"], t("Next row")],
  [["K"], t("Previous row")],
  [["Enter"], t("Open the row")],
  [["X"], t("Select the row")],
  [["/"], t("Search the list")],
  [["Esc"], t("Close the open panel")],
];

/** Matches articles that contain every word of the query. */
const fits = ({ title, topic, text }: HelpArticle, words: string[]) => {
  const all = [title, topic, ...text].join(" ").toLowerCase();
  return words.every((word) => all.includes(word));
};

function Answer({ article, open, linked }: { article: HelpArticle; open: boolean; linked: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (linked) details.current?.scrollIntoView({ block: "center" });
  }, [linked]);
  return (
    <details ref={details} open={open || linked} className="group border-b last:border-0">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-muted/60 focus-visible:outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{article.title}</span>
        <span className="ml-auto text-muted-foreground text-xs">{article.topic}</span>
        <ChevronDownIcon
          aria-hidden
          className="size-4 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-2xl gap-2 px-4 pb-4 text-muted-foreground">
        {article.text.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {article.link && (
          <div className="mt-1">
            <Button asChild size="sm" variant="outline">
              <Link to={article.link.to}>{article.link.title}</Link>
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

export function HelpCenter() {
  const [text, setText] = useState("");
  // The documentation's search links to individual articles.
  const linked = useSearchParams()[0].get("article");
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = articles.filter((article) => fits(article, words));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title={t("Help center")} subtitle={t("Short answers and keyboard shortcuts")} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-4">
          <div className="relative">
            <SearchIcon aria-hidden className="absolute top-2.5 left-3 size-4 text-muted-foreground" />
            <Input
              type="search"
              aria-label={t("Search help")}
              placeholder={t("What do you need help with?")}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="h-9 pl-9"
            />
          </div>
          <p role="status" className="sr-only">
            {words.length > 0 ? plural(found.length, "{count} answer found", "{count} answers found") : ""}
          </p>
          <Card className="overflow-hidden">
            {found.map((article) => (
              <Answer
                key={article.id}
                article={article}
                open={words.length > 0 && found.length <= 2}
                linked={article.id === linked}
              />
            ))}
            {found.length === 0 && (
              <EmptyState
                icon={<SearchIcon />}
                title={t("No results")}
                description={t("Try fewer words, or read the user guide.")}
              >
                <Button asChild variant="outline">
                  <Link to="/documentation/user-guide">{t("User guide")}</Link>
                </Button>
              </EmptyState>
            )}
          </Card>
        </div>
        <Card>
          <CardHeader>
            <CardTitle>{t("Keyboard")}</CardTitle>
          </CardHeader>
          <CardContent>
            <dl className="grid gap-1.5">
              {shortcuts.map(([keys, does]) => (
                <div key={does} className="flex items-center justify-between gap-3">
                  <dt className="text-muted-foreground">{does}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-muted-foreground text-xs">{t("On a Mac, use ⌘ instead of Ctrl.")}</p>
          </CardContent>
        </Card>
      </div>
    </div>
  );
}
