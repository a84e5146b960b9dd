import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "@/components/layout/link";
import { Kbd } from "@/components/ui/kbd";
import { Rich } from "@/i18n/rich";
import { plural, t } from "@/i18n/t";
import { escaped, findSections, wordsOf } from "./find";
import type { Section } from "./section";

/** Text with the words of the query marked. */
function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map((word) => escaped(word)).join("|")})`, "giu"));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <mark key={at} className="bg-transparent font-semibold text-primary">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Searches the documentation and the help center. The whole index is here, so nothing is sent. */
export function SearchDialog({ sections, onClose }: { sections: Section[]; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const words = wordsOf(query);
  const found = findSections(sections, query);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const open = (at: number) => {
    const path = found[at]?.path;
    if (!path) return;
    onClose();
    navigate(path);
  };
  const optionId = (at: number) => `${id}-${at}`;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog
    <dialog
      ref={dialog}
      aria-label={t("Search the documentation")}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[10vh] w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-xl border bg-popover p-0 text-popover-foreground shadow-lg backdrop:bg-black/45!"
    >
      <input
        // In a field of the type "search", the Escape key would first clear the field.
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-label={t("Search")}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        placeholder={t("Search the documentation and help")}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step && found.length > 0) {
            event.preventDefault();
            setChosen((chosen + step + found.length) % found.length);
          } else if (event.key === "Enter") {
            event.preventDefault();
            open(chosen);
          }
        }}
        className="h-12 w-full border-b bg-transparent px-4 text-base outline-none placeholder:text-muted-foreground"
      />
      <p role="status" className="sr-only">
        {words.length > 0 ? plural(found.length, "{count} result", "{count} results") : ""}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t("Results")}
        tabIndex={-1}
        className="max-h-[60vh] overflow-y-auto p-1.5 empty:hidden"
      >
        {found.map(({ path, page, title, excerpt }, at) => (
          <Link
            key={path}
            id={optionId(at)}
            to={path}
            role="option"
            aria-selected={at === chosen}
            tabIndex={-1}
            onClick={onClose}
            onMouseMove={() => setChosen(at)}
            className="block rounded-lg px-3 py-2 aria-selected:bg-accent"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">
                <Marked text={title} words={words} />
              </span>
              <span className="shrink-0 text-muted-foreground text-xs">{page}</span>
            </span>
            <span className="mt-0.5 line-clamp-2 text-[0.8125rem] text-muted-foreground leading-5">
              <Marked text={excerpt} words={words} />
            </span>
          </Link>
        ))}
      </div>
      {words.length > 0 && found.length === 0 && (
        <p className="px-4 py-8 text-center text-muted-foreground">
          {t("Nothing matches “{query}”. Try fewer or different words.", { query: query.trim() })}
        </p>
      )}
      <p className="flex items-center gap-3 border-t bg-muted/50 px-4 py-2 text-muted-foreground text-xs">
        <span className="flex items-center gap-1">
          <Kbd>↑</Kbd>
          <Rich text="<kbd>↓</kbd> Choose" parts={{ kbd: <Kbd /> }} />
        </span>
        <span className="flex items-center gap-1">
          <Rich text="<kbd>Enter</kbd> Open" parts={{ kbd: <Kbd /> }} />
        </span>
        <span className="flex items-center gap-1">
          <Rich text="<kbd>Esc</kbd> Close" parts={{ kbd: <Kbd /> }} />
        </span>
      </p>
    </dialog>
  );
}
