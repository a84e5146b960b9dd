import { SearchIcon } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { t } from "@/i18n/t";
import type { ChangeList } from "./use-list-state";

const pauseMs = 250;

/** Full-text search as you type. */
export function SearchBox({
  q = "",
  what,
  change,
  ref,
}: {
  q?: string;
  what: string;
  change: ChangeList;
  ref: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const timer = useRef(0);
  useEffect(() => {
    // Only text from elsewhere, such as from a saved view, replaces the user's input.
    if (q !== sent.current) {
      clearTimeout(timer.current);
      setText(q);
    }
    sent.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const wanted = next.trim();
      if (wanted === sent.current) return;
      sent.current = wanted;
      change({ q: wanted || undefined }, { replace: true });
    }, pauseMs);
  };
  return (
    <div className="relative min-w-44 flex-1 sm:max-w-72">
      <SearchIcon
        aria-hidden
        className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground"
      />
      <Input
        ref={ref}
        type="search"
        aria-label={t("Search {what}", { what })}
        aria-keyshortcuts="/"
        placeholder={t("Search {what}", { what })}
        maxLength={400}
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="peer pr-8 pl-8 [&::-webkit-search-cancel-button]:appearance-none"
      />
      <Kbd className="pointer-events-none absolute top-1.5 right-1.5 max-md:hidden peer-focus:hidden">/</Kbd>
    </div>
  );
}
