import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { SceneCard } from "./scene-card";
import { useSceneActions } from "./use-scene-actions";

/** The scenes in order. Click to select; drag, or press Alt and an arrow key, to move. */
export function SceneList() {
  const { film, timeline, content, findings, index, canEdit } = useStudio();
  const { move, add } = useSceneActions();
  const [over, setOver] = useState<number>();
  const [dragged, drag] = useState<string>();
  const { scenes } = film;

  return (
    <section
      aria-label={t("Scenes")}
      className="grid min-w-0 gap-2 max-xl:order-2 lg:max-xl:col-start-1 xl:sticky xl:top-16 xl:max-h-[calc(100dvh-5rem)] xl:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-medium text-sm">
          <Rich
            text="Scenes <span/>"
            parts={{
              span: <span className="font-normal text-muted-foreground tabular-nums">{scenes.length}</span>,
            }}
          />
        </h2>
        {canEdit && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("Add a scene")}
            title={t("Add a scene after the selected one")}
            onClick={() => add(scenes[index]!.id)}
          >
            <PlusIcon aria-hidden />
          </Button>
        )}
      </div>
      <ol className="-m-1 flex gap-1.5 p-1 max-xl:overflow-x-auto xl:flex-col xl:overflow-y-auto">
        {scenes.map((scene, at) => (
          <li
            key={scene.id}
            draggable={canEdit}
            onDragStart={(event) => {
              drag(scene.id);
              event.dataTransfer.effectAllowed = "move";
            }}
            onDragEnd={() => {
              drag(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
              setOver(undefined);
            }}
            data-over={over === at && dragged !== scene.id ? "" : undefined}
            // A film can have dozens of scenes, so those out of view aren't painted.
            className="w-40 shrink-0 rounded-lg p-px [contain-intrinsic-size:auto_8.5rem] [content-visibility:auto] data-over:outline-2 data-over:outline-primary xl:w-auto"
          >
            <SceneCard
              scene={scene}
              planned={content.plan?.scenes.find(({ id }) => id === scene.id)}
              theme={film.theme}
              width={film.width}
              height={film.height}
              at={at}
              count={scenes.length}
              seconds={timeline.shots[at]?.duration ?? scene.duration}
              warnings={findings.filter((finding) => finding.scene === scene.id).length}
              isChosen={at === index}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
