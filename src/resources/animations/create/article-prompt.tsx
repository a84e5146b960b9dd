import { LinkIcon } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import type { SourceTextState } from "./use-source-text";

/** Adds the scheme to a pasted address, because some browsers hide it. */
const complete = (address: string) => (/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);

/** A button whose popover asks for an article's address and stays open until the article has been read. */
export function ArticlePrompt({ source }: { source: SourceTextState }) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const id = useId();
  const problem = source.problemWith("url");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form around the button, which would plan the animation.
    event.stopPropagation();
    if (address.trim() === "" || source.isReading) return;
    if (!(await source.readArticle(complete(address.trim())))) return;
    setOpen(false);
    setAddress("");
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <LinkIcon aria-hidden />
          {t("From an article…")}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("From an article")} className="w-96">
        <form onSubmit={submit} className="grid gap-1.5">
          <Label htmlFor={id}>{t("Article address")}</Label>
          <div className="flex gap-1.5">
            <Input
              id={id}
              autoFocus
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              placeholder="https://example.com/article"
              value={address}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-problem`}
              onChange={({ target }) => setAddress(target.value)}
            />
            <Button type="submit" pending={source.isReading} disabled={address.trim() === ""}>
              {t("Read")}
            </Button>
          </div>
          {problem && (
            <p id={`${id}-problem`} role="alert" className="text-destructive text-sm">
              {problem}
            </p>
          )}
        </form>
      </PopoverContent>
    </Popover>
  );
}
