import { animations } from "@contract/resources/animations.ts";
import { type Size, sizes } from "@scene/plan.ts";
import { resize } from "@scene/resize.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { plural, t } from "@/i18n/t";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../../../extension";
import { recordPath } from "../../../views/shared/record-link";
import type { Animation } from "../content";
import { useStudio } from "../studio-context";
import { useStudioVerb } from "../use-verbs";
import { ShapeCard } from "./shape-card";

const all = Object.keys(sizes) as Size[];

interface Props {
  page: PageProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the film in all three shapes side by side, and makes copies in those that the user chooses. */
function Shapes({ page }: { page: PageProps }) {
  const { film, content, record, index } = useStudio();
  const duplicate = useStudioVerb<Animation>("duplicate");
  const [scene, setScene] = useState(index);
  const [chosen, setChosen] = useState<Size[]>([]);
  const [made, setMade] = useState<Animation[]>([]);
  const films = useMemo(
    () =>
      all.map((size) => ({
        size,
        film: size === record.size ? film : resize(film, content.plan, sizes[size]),
      })),
    [film, content.plan, record.size],
  );
  const { run: make, pending } = useAction(async () => {
    // One after the other, so that copies that were made are listed even if the next one fails.
    for (const size of chosen) {
      const copy = await duplicate({ size });
      setMade((before) => [...before, copy]);
      setChosen((before) => before.filter((one) => one !== size));
    }
    await refreshResource(animations.name);
  });
  const at = Math.min(scene, film.scenes.length - 1);
  return (
    <>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {films.map((one) => (
          <ShapeCard
            key={one.size}
            name={one.size}
            film={one.film}
            scene={at}
            isPresent={one.size === record.size}
            isChosen={chosen.includes(one.size)}
            onChoose={(isChosen) =>
              setChosen((before) => [
                ...before.filter((size) => size !== one.size),
                ...(isChosen ? [one.size] : []),
              ])
            }
          />
        ))}
      </div>
      <div className="flex items-center justify-center gap-2">
        <Button
          variant="outline"
          size="icon"
          aria-label={t("Previous scene")}
          disabled={at === 0}
          onClick={() => setScene(at - 1)}
        >
          <ChevronLeftIcon aria-hidden />
        </Button>
        <span role="status" className="text-muted-foreground text-xs tabular-nums">
          {t("Scene {number} of {count}", { number: at + 1, count: film.scenes.length })}
        </span>
        <Button
          variant="outline"
          size="icon"
          aria-label={t("Next scene")}
          disabled={at + 1 >= film.scenes.length}
          onClick={() => setScene(at + 1)}
        >
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
      {made.length > 0 && (
        <div role="status" className="grid gap-1 text-sm">
          {t("Copies made:")}
          <ul className="grid gap-1">
            {made.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={recordPath(page.resource, id)}
                  className="underline decoration-border underline-offset-4 hover:text-primary"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogFooter>
        <Button pending={pending} disabled={chosen.length === 0} onClick={() => make()}>
          {plural(Math.max(1, chosen.length), "Make {count} copy", "Make {count} copies")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Duplicates the film in other shapes. */
export const ShapesDialog = ({ page, ...state }: Props) => (
  <DialogFrame
    title={t("Duplicate in another shape")}
    description={t(
      "Each copy is a separate film, laid out for its shape. Edited scenes keep their arrangement and are scaled.",
    )}
    className="max-w-3xl"
    {...state}
  >
    <Shapes page={page} />
  </DialogFrame>
);
