import { animations } from "@contract/resources/animations.ts";
import { PencilIcon } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import { useAction } from "@/providers/use-action";
import type { Animation } from "../content";
import { useStudio } from "../studio-context";
import { adopt } from "../use-draft";

/** The page's heading, which can be renamed in place. */
export function Title() {
  const { record, canEdit } = useStudio();
  const [text, setText] = useState<string>();
  usePageTitle(record.title);
  // After renaming by keyboard, the focus returns to the button. After a click elsewhere, it stays on the clicked
  // element.
  const pen = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (!isOpen && byKey.current) pen.current?.focus();
    byKey.current = false;
  }, [isOpen]);
  const { run: rename } = useAction(async (title: string) => {
    const { data } = await dataProvider.update<Animation>({
      resource: animations.name,
      id: record.id,
      variables: { title },
    });
    adopt(data);
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (event) byKey.current = true;
    const title = text?.trim();
    if (text === undefined) return;
    setText(undefined);
    if (title && title !== record.title) rename(title);
  };
  if (text !== undefined)
    return (
      <form onSubmit={submit} className="min-w-0">
        <h1 className="sr-only" tabIndex={-1}>
          {record.title}
        </h1>
        <Input
          aria-label={t("Title")}
          autoFocus
          maxLength={200}
          value={text}
          data-own-undo
          onChange={({ target }) => setText(target.value)}
          onBlur={() => submit()}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            byKey.current = true;
            setText(undefined);
          }}
          className="w-[min(28rem,70vw)] font-semibold text-base"
        />
      </form>
    );
  return (
    <>
      <h1 tabIndex={-1} className="min-w-0 truncate font-semibold text-xl leading-8" title={record.title}>
        {record.title}
      </h1>
      {canEdit && (
        <button
          ref={pen}
          type="button"
          aria-label={t("Rename")}
          title={t("Rename")}
          onClick={() => setText(record.title)}
          className="grid size-7 shrink-0 place-content-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <PencilIcon aria-hidden className="size-3.5" />
        </button>
      )}
    </>
  );
}
