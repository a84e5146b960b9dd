import { animations } from "@contract/resources/animations.ts";
import { ArrowRightIcon, ClapperboardIcon, CodeIcon, PlayIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Card } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { type Film, useFilms } from "./use-films";

/** The customer's most likely next step; undefined if there is none. */
function stepFor(films: Film[], calls: number) {
  const unrendered = films.find(({ video, duration, step }) => !video && duration !== null && !step);
  if (unrendered)
    return {
      Icon: PlayIcon,
      to: `${animations.path}/${unrendered.id}`,
      title: t("Render “{title}”", { title: unrendered.title }),
      text: t("Its scenes are ready. Add a voice if you like, then render the video."),
    };
  const draft = films.find(({ duration, step }) => duration === null && !step);
  if (draft)
    return {
      Icon: ClapperboardIcon,
      to: `${animations.path}/${draft.id}`,
      title: t("Continue “{title}”", { title: draft.title }),
      text: t("It has no scenes yet. Check the plan, then compose the scenes."),
    };
  if (calls === 0)
    return {
      Icon: CodeIcon,
      to: "/onboarding",
      title: t("Call models from your own code"),
      text: t("The OpenAI-compatible gateway uses the same credits and logs each request."),
    };
  return undefined;
}

/** Suggests the next step. Shows nothing if there is none. */
export function NextStep({ calls }: { calls: number | undefined }) {
  const { data: films } = useFilms();
  const step = films && films.length > 0 && calls !== undefined ? stepFor(films, calls) : undefined;
  if (!step) return null;
  const { Icon, to, title, text } = step;
  return (
    <Card className="transition-colors hover:bg-muted/60">
      <Link
        to={to}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg px-4 py-3"
      >
        <span
          aria-hidden
          className="grid size-9 place-content-center rounded-md bg-primary/10 text-primary [&_svg]:size-4.5"
        >
          <Icon />
        </span>
        <span className="min-w-0">
          <span className="block text-muted-foreground text-xs">{t("Next step")}</span>
          <span className="block truncate font-medium">{title}</span>
          <span className="block text-muted-foreground text-sm">{text}</span>
        </span>
        <ArrowRightIcon aria-hidden className="size-4 text-muted-foreground" />
      </Link>
    </Card>
  );
}
