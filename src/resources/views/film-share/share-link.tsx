import type { FilmShare } from "@contract/film-share.ts";
import { useId } from "react";
import { CopyButton } from "@/components/ui/code-block";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { embedCode, type Film } from "./embed-code";

/** A text to copy. */
function Copied({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex items-center gap-1">
        <Input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <CopyButton text={text} />
      </div>
    </div>
  );
}

/** The link to a film, and the HTML that shows it in another page. */
export function ShareLink({ share, film }: { share: FilmShare; film: Film }) {
  const { expires_at, created_at, path } = share;
  const link = location.origin + path;
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= Date.now();
  return (
    <div className="grid gap-3">
      <Copied label={t("Link")} text={link} />
      <Copied label={t("Embed code")} text={embedCode(link, film)} />
      <p role="status" className={hasExpired ? "text-destructive text-xs" : "text-muted-foreground text-xs"}>
        {hasExpired
          ? t("This link expired {time}. Choose a later time to make it work again.", {
              time: formatTime(expires_at),
            })
          : t("Link created {shared_at}", { shared_at: formatTime(created_at) })}
      </p>
    </div>
  );
}
