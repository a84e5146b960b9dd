import type { renders } from "@contract/resources/renders.ts";
import { FilmIcon } from "lucide-react";
import { lazy } from "react";
import { Link } from "@/components/layout/link";
import { FilmStill } from "@/components/player/film-still";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { RenderActions } from "./actions";
import { ProgressCell } from "./progress-meter";
import type { Render } from "./render";

/** Renders are started on an animation's page, so the first step is to choose an animation. */
const FirstStep = () => (
  <Button asChild>
    <Link to="/animations">{t("Choose an animation")}</Link>
  </Button>
);

/** The thumbnail and the title. */
function Title({ value, record: { thumbnail } }: CellProps<string, Render>) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <FilmStill url={thumbnail?.url} icon={FilmIcon} className="h-7 w-12" />
      <span className="min-w-0">
        <span className="block truncate">{value}</span>
      </span>
    </span>
  );
}

const Progress = ({ record }: CellProps<unknown, Render>) => <ProgressCell render={record} />;

const Cards = lazy(() =>
  import("./gallery/render-cards").then((module) => ({ default: module.RenderCards })),
);

export const overrides = defineOverrides<typeof renders>({
  FirstStep,
  Cards,
  Actions: ({ record }) => <RenderActions render={record} />,
  ownVerbs: ["cancel", "retry"],
  cells: { title: Title, progress: Progress },
});
