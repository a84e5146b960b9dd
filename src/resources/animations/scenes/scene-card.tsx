import type { Scene } from "@scene/document.ts";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  EllipsisVerticalIcon,
  PlusIcon,
  Trash2Icon,
  TriangleAlertIcon,
} from "lucide-react";
import type { KeyboardEvent } from "react";
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

interface Props {
  scene: Scene;
  at: number;
  isLast: boolean;
  isOnly: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** A scene in the list: thumbnail, number, title and duration. */
export function SceneCard({ scene, at, isLast, isOnly, onKeyDown, ...acts }: Props) {
  const { film, timeline, content, findings, index, choose, media, fontVersion, canEdit } = useStudio();
  const planned = content.plan?.scenes.find(({ id }) => id === scene.id);
  const seconds = timeline.shots[at]?.duration ?? scene.duration;
  const found = findings.filter((finding) => finding.scene === scene.id).length;
  const isChosen = at === index;
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
        className="grid w-full gap-1.5 rounded-lg p-1.5 text-left"
      >
        <span className="grid h-[5.25rem] grid-cols-1 grid-rows-1 place-items-center overflow-hidden rounded-sm bg-muted">
          <SceneThumbnail
            scene={scene}
            theme={film.theme}
            width={film.width}
            height={film.height}
            media={media}
            fontVersion={fontVersion}
            className={cn("max-h-full max-w-full", film.width >= film.height ? "w-full" : "h-full")}
          />
        </span>
        <span className="grid grid-cols-[auto_1fr] gap-x-1.5 px-0.5 text-xs">
          <span className="text-muted-foreground tabular-nums">{at + 1}</span>
          <span className="truncate font-medium">{heading}</span>
          <span className="col-start-2 flex items-center gap-1.5 text-muted-foreground tabular-nums">
            {seconds.toFixed(1)} s
            {found > 0 && (
              <span className="flex items-center gap-0.5 text-warning">
                <TriangleAlertIcon aria-hidden className="size-3" />
                {found}
                <span className="sr-only">{plural(found, "warning", "warnings")}</span>
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
            <DropdownMenuItem disabled={at === 0} onSelect={() => acts.onMove(at - 1)}>
              <ArrowUpIcon aria-hidden />
              {t("Move up")}
              <DropdownMenuShortcut>{t("Alt+↑")}</DropdownMenuShortcut>
            </DropdownMenuItem>
            <DropdownMenuItem disabled={isLast} onSelect={() => acts.onMove(at + 1)}>
              <ArrowDownIcon aria-hidden />
              {t("Move down")}
              <DropdownMenuShortcut>{t("Alt+↓")}</DropdownMenuShortcut>
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={acts.onAdd}>
              <PlusIcon aria-hidden />
              {t("Add a scene after this one")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={acts.onDuplicate}>
              <CopyIcon aria-hidden />
              {t("Duplicate")}
            </DropdownMenuItem>
            <DropdownMenuItem variant="destructive" disabled={isOnly} onSelect={acts.onRemove}>
              <Trash2Icon aria-hidden />
              {t("Remove")}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}
