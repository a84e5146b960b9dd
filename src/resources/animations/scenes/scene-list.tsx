import { PlusIcon } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { addScene, duplicateScene, moveScene, removeScene } from "../editor/edits";
import { useStudio } from "../editor/studio-context";
import { SceneCard } from "./scene-card";

/** The scenes in order. Click to select; drag, or press Alt and an arrow key, to move. */
export function SceneList() {
  const { film, content, edit, choose, index, canEdit } = useStudio();
  const [over, setOver] = useState<number>();
  const [dragged, drag] = useState<string>();
  const { scenes } = film;

  const focus = (id: string) =>
    requestAnimationFrame(() => document.getElementById(`scene-${id}`)?.focus({ preventScroll: false }));
  const move = (id: string, to: number) => {
    if (!canEdit || to < 0 || to >= scenes.length) return;
    edit(moveScene(id, to));
    focus(id);
  };
  const remove = (id: string) => {
    const at = scenes.findIndex((scene) => scene.id === id);
    const next = scenes[at + 1] ?? scenes[at - 1];
    if (!next) return;
    edit(removeScene(id));
    choose(next.id);
    focus(next.id);
  };
  const duplicate = (id: string) => {
    const [change, copy] = duplicateScene(content, id);
    edit(change);
    requestAnimationFrame(() => choose(copy));
  };
  const add = (behind: string) => {
    const [change, id] = addScene(content, behind, film);
    edit(change);
    requestAnimationFrame(() => choose(id));
  };
  const onKeyDown = (event: KeyboardEvent, id: string, at: number) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (step && event.altKey) move(id, at + step);
    else if (step && scenes[at + step]) {
      choose(scenes[at + step]!.id);
      focus(scenes[at + step]!.id);
    } else if ((event.key === "Delete" || event.key === "Backspace") && canEdit) remove(id);
    else return;
    event.preventDefault();
  };

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
      <ol className="-m-1 flex gap-2 p-1 max-xl:overflow-x-auto xl:flex-col xl:overflow-y-auto">
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
            className="w-40 shrink-0 rounded-lg data-over:outline-2 data-over:outline-primary xl:w-auto"
          >
            <SceneCard
              scene={scene}
              at={at}
              isLast={at === scenes.length - 1}
              isOnly={scenes.length === 1}
              onKeyDown={(event) => onKeyDown(event, scene.id, at)}
              onMove={(to) => move(scene.id, to)}
              onDuplicate={() => duplicate(scene.id)}
              onAdd={() => add(scene.id)}
              onRemove={() => remove(scene.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
