import { FilmIcon, RotateCwIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { prepareClip } from "./prepare-clips";
import { useStudio } from "./studio-context";

/** The film's videos that the preview can't show yet, or can't show at all. */
export function ClipNotes() {
  const { assets, canEdit } = useStudio();
  const waiting = Object.entries(assets).filter(([, { kind, reel }]) => kind === "video" && !reel);
  if (waiting.length === 0) return null;
  return (
    <ul role="status" className="grid gap-1.5">
      {waiting.map(([id, { name = "", problem }]) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-lg border bg-card px-3.5 py-2.5 text-sm"
        >
          <FilmIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 flex-1 break-words">
            {problem
              ? t("The video “{name}” can't be used in films. {problem}", { name, problem })
              : t("“{name}” is being prepared. Until it's ready, the preview shows a still.", { name })}
          </span>
          {problem && canEdit && (
            <Button variant="outline" size="sm" onClick={() => void prepareClip(id)}>
              <RotateCwIcon aria-hidden />
              {t("Try again")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
