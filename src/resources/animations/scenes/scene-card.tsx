import type { Scene, Theme } from "@scene/document.ts";
import type { PlanScene } from "@scene/plan.ts";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  EllipsisVerticalIcon,
  PlusIcon,
  Trash2Icon,
  TriangleAlertIcon,
} from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { plural, t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { SceneThumbnail } from "../canvas/scene-thumbnail";
import { useStudio } from "../editor/studio-context";
import { sceneTitle } from "./scene-title";
import { useSceneActions } from "./use-scene-actions";

interface Props {
  scene: Scene;
  planned: PlanScene | undefined;
  theme: Theme;
  /** The film's size in pixels. */
  width: number;
  height: number;
  at: number;
  /** The number of scenes. */
  count: number;
  seconds: number;
  warnings: number;
  isChosen: boolean;
}

const keySteps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A scene in the list: thumbnail, number, title and duration. Rendered only if something in it has changed. */
export const SceneCard = memo(function SceneCard(props: Props) {
  const { scene, planned, theme, width, height, at, count, seconds, warnings, isChosen } = props;
  const { choose, media, fontVersion, canEdit } = useStudio();
  const acts = useSceneActions();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step && event.altKey) acts.move(scene.id, at + step);
    else if (step) acts.step(scene.id, step);
    else if ((event.key === "Delete" || event.key === "Backspace") && canEdit) acts.remove(scene.id);
    else return;
    event.preventDefault();
  };
  const heading = sceneTitle(scene, planned);
  return (
    <div
      className={cn(
        "group relative rounded-lg border bg-card transition-colors",
        isChosen ? "border-primary ring-1 ring-primary" : "hover:border-muted-foreground/50",
      )}
    >
      <button
        type="button"
        id={`scene-${scene.id}`}
        aria-current={isChosen || undefined}
        onClick={() => choose(scene.id)}
        onKeyDown={onKeyDown}
        className="grid w-full gap-1.5 rounded-lg p-1.5 text-left focus-visible:-outline-offset-2"
      >
        <span className="grid h-[5.25rem] grid-cols-1 grid-rows-1 place-items-center overflow-hidden rounded-sm bg-muted">
          <SceneThumbnail
            scene={scene}
            theme={theme}
            width={width}
            height={height}
            media={media}
            fontVersion={fontVersion}
            className={cn("max-h-full max-w-full", width >= height ? "w-full" : "h-full w-auto")}
          />
        </span>
        <span className="grid grid-cols-[auto_1fr] gap-x-1.5 px-0.5 text-xs">
          <span className="text-muted-foreground tabular-nums">{at + 1}</span>
          <span className="truncate font-medium">{heading}</span>
          <span className="col-start-2 flex items-center gap-1.5 text-muted-foreground tabular-nums">
            {seconds.toFixed(1)} s
            {warnings > 0 && (
              <span className="flex items-center gap-0.5 text-warning">
                <TriangleAlertIcon aria-hidden className="size-3" />
                {warnings}
                <span className="sr-only">{plural(warnings, "warning", "warnings")}</span>
              </span>
            )}
          </span>
        </span>
      </button>
      {canEdit && (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger asChild>
            <Button
              variant="secondary"
              size="icon-sm"
              aria-label={t("Actions for scene {at}", { at: at + 1 })}
              className="absolute top-2.5 right-2.5 size-6 opacity-0 shadow-sm focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
            >
              <EllipsisVerticalIcon aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem disabled={at === 0} onSelect={() => acts.move(scene.id, at - 1)}>
              <ArrowUpIcon aria-hidden />
              {t("Move up")}
              <DropdownMenuShortcut>{t("Alt+↑")}</DropdownMenuShortcut>
            </DropdownMenuItem>
            <DropdownMenuItem disabled={at === count - 1} onSelect={() => acts.move(scene.id, at + 1)}>
              <ArrowDownIcon aria-hidden />
              {t("Move down")}
              <DropdownMenuShortcut>{t("Alt+↓")}</DropdownMenuShortcut>
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => acts.add(scene.id)}>
              <PlusIcon aria-hidden />
              {t("Add a scene after this one")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => acts.duplicate(scene.id)}>
              <CopyIcon aria-hidden />
              {t("Duplicate")}
            </DropdownMenuItem>
            <DropdownMenuItem
              variant="destructive"
              disabled={count === 1}
              onSelect={() => acts.remove(scene.id)}
            >
              <Trash2Icon aria-hidden />
              {t("Remove")}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
});
