import { ChevronDownIcon, SearchIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { plural, t } from "@/i18n/t";
import { articles } from "./articles";
import type { HelpArticle } from "./articles/help-article";
import { ShortcutList } from "./shortcut-list";

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
        <ShortcutList />
      </div>
    </div>
  );
}
