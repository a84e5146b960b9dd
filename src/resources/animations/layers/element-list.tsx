import { leavesOf } from "@scene/drawings.ts";
import type { Element, ElementType } from "@scene/elements.ts";
import { most } from "@scene/limits.ts";
import {
  ArrowUpRightIcon,
  ChartColumnIcon,
  ChartLineIcon,
  CircleIcon,
  CodeIcon,
  FilmIcon,
  GroupIcon,
  HashIcon,
  ImageIcon,
  ListIcon,
  LoaderCircleIcon,
  type LucideIcon,
  MinusIcon,
  PlusIcon,
  SigmaIcon,
  SplineIcon,
  SquareIcon,
  StarIcon,
  TableIcon,
  TriangleAlertIcon,
  TypeIcon,
  VideoIcon,
} from "lucide-react";
import { memo } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useAssetsOf } from "../../views/shared/use-assets-of";
import { changeElements } from "../editor/edits";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { LockButton } from "./lock-button";
import { nameOfElement, newElement, typeNames } from "./new-element";

const typeIcons: Record<ElementType, LucideIcon> = {
  text: TypeIcon,
  counter: HashIcon,
  rect: SquareIcon,
  circle: CircleIcon,
  arc: LoaderCircleIcon,
  line: MinusIcon,
  arrow: ArrowUpRightIcon,
  path: SplineIcon,
  bars: ChartColumnIcon,
  "line-chart": ChartLineIcon,
  image: ImageIcon,
  picture: StarIcon,
  video: FilmIcon,
  lottie: VideoIcon,
  code: CodeIcon,
  formula: SigmaIcon,
  list: ListIcon,
  table: TableIcon,
  group: GroupIcon,
};

const toggled = (selection: readonly number[], at: number) =>
  selection.includes(at) ? selection.filter((one) => one !== at) : [...selection, at];

/** The scene's elements, topmost first. */
export function ElementList() {
  const { scene, selection, findings } = useStudio();
  const flagged = new Set(findings.filter((one) => one.scene === scene.id).map(({ element }) => element));
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <h2 className="font-medium text-sm">
          {t("Layers")}{" "}
          <span className="font-normal text-muted-foreground tabular-nums">{scene.elements.length}</span>
        </h2>
        <AddElement />
      </div>
      <ul className="grid max-h-64 gap-px overflow-y-auto pr-1">
        {scene.elements
          .map((element, at) => ({ element, at }))
          .reverse()
          .map(({ element, at }) => {
            return (
              <li
                key={at}
                className={cn(
                  "group/layer flex items-center rounded-md hover:bg-accent",
                  selection.includes(at) && "bg-tint text-tint-foreground hover:bg-tint",
                )}
              >
                <LayerButton
                  element={element}
                  isChosen={selection.includes(at)}
                  hasWarnings={flagged.has(at)}
                  at={at}
                />
                <LockButton element={element} at={at} />
              </li>
            );
          })}
      </ul>
    </div>
  );
}

interface LayerProps {
  element: Element;
  isChosen: boolean;
  hasWarnings: boolean;
  at: number;
}

/** An element's icon and name, which select it. */
export const LayerButton = memo(function LayerButton({ element, at, isChosen, hasWarnings }: LayerProps) {
  const studio = useStudioNow();
  const Icon = typeIcons[element.type];
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        const { select, selection, chooseElement } = studio();
        if (shiftKey || ctrlKey || metaKey) select(toggled(selection, at));
        else chooseElement(at);
      }}
      className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left text-[0.8125rem] max-md:h-9"
    >
      <Icon aria-hidden className="size-3.5 shrink-0 opacity-70" />
      <span className="sr-only">{typeNames[element.type]}: </span>
      <span className="truncate">{nameOfElement(element)}</span>
      {hasWarnings && (
        <TriangleAlertIcon
          aria-label={t("has warnings")}
          className="ml-auto size-3.5 shrink-0 text-warning"
        />
      )}
    </button>
  );
});

/** Adds an element on top. If the element shows an asset, the newest one is preselected. */
export const AddElement = memo(function AddElement() {
  const { canEdit } = useStudio();
  const { assets: images } = useAssetsOf("image");
  const { assets: moving } = useAssetsOf("animation");
  const { assets: videos } = useAssetsOf("video");
  if (!canEdit) return null;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          <PlusIcon aria-hidden />
          {t("Add element")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="grid w-72 grid-cols-2">
        <ElementTypes assets={{ image: images, lottie: moving, video: videos }} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
});

type Assets = ReturnType<typeof useAssetsOf>["assets"];

function ElementTypes({ assets }: { assets: Partial<Record<ElementType, Assets>> }) {
  const { scene, film, editFilm, chooseElement } = useStudio();
  const isFull = leavesOf(scene.elements).filter(({ type }) => type === "video").length >= most.playing;
  const lackOf = (type: ElementType) => {
    if (type === "video" && isFull)
      return t("A scene can have at most {count} videos", { count: most.playing });
    return assets[type]?.length === 0 ? t("Upload an asset for this element first") : undefined;
  };
  const add = (type: ElementType) => {
    const element = newElement(type, film, assets[type]?.[0]);
    if (!element) return;
    const at = scene.elements.length;
    editFilm(changeElements(scene.id, (elements) => [...elements, element]));
    requestAnimationFrame(() => chooseElement(at));
  };
  return (Object.keys(typeNames) as ElementType[]).map((type) => {
    const Icon = typeIcons[type];
    const lack = lackOf(type);
    return (
      <DropdownMenuItem key={type} disabled={lack !== undefined} title={lack} onSelect={() => add(type)}>
        <Icon aria-hidden />
        {typeNames[type]}
      </DropdownMenuItem>
    );
  });
}
