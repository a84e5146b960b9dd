import type { Element, ElementType } from "@scene/elements.ts";
import {
  ArrowUpRightIcon,
  ChartColumnIcon,
  ChartLineIcon,
  CircleIcon,
  CodeIcon,
  GroupIcon,
  HashIcon,
  ImageIcon,
  ListIcon,
  type LucideIcon,
  MinusIcon,
  PlusIcon,
  SplineIcon,
  SquareIcon,
  TableIcon,
  TriangleAlertIcon,
  TypeIcon,
  VideoIcon,
} from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/utils";
import { changeElements } from "./edits";
import { useAssetsOf } from "./fields/asset";
import { nameOfElement, newElement, typeNames } from "./new-element";
import { useStudio } from "./studio";

export const typeIcons: Record<ElementType, LucideIcon> = {
  text: TypeIcon,
  counter: HashIcon,
  rect: SquareIcon,
  circle: CircleIcon,
  line: MinusIcon,
  arrow: ArrowUpRightIcon,
  path: SplineIcon,
  bars: ChartColumnIcon,
  "line-chart": ChartLineIcon,
  image: ImageIcon,
  lottie: VideoIcon,
  code: CodeIcon,
  list: ListIcon,
  table: TableIcon,
  group: GroupIcon,
};

/** When an element is to be seen, on the length of its scene: how it comes and goes is paler. */
function Presence({ element, length }: { element: Element; length: number }) {
  const { enter, exit } = element;
  const from = Math.min(length, enter?.at ?? 0);
  const there = enter && enter.kind !== "none" ? Math.min(length, from + enter.duration) : from;
  const leaves = exit && exit.kind !== "none";
  const away = leaves ? (exit.at ?? length - exit.duration) : length;
  const gone = leaves ? Math.min(length, away + exit.duration) : length;
  const share = (seconds: number) => `${(Math.max(0, seconds) / length) * 100}%`;
  const part = "absolute inset-y-0 bg-current";
  return (
    <span
      aria-hidden
      className="relative ml-auto h-2 w-2/5 shrink-0 overflow-hidden rounded-full bg-muted text-primary"
    >
      <span className={cn(part, "opacity-40")} style={{ left: share(from), width: share(there - from) }} />
      <span className={cn(part, "opacity-80")} style={{ left: share(there), width: share(away - there) }} />
      <span className={cn(part, "opacity-40")} style={{ left: share(away), width: share(gone - away) }} />
    </span>
  );
}

/** The elements of the scene, the uppermost first, as one sees them; `timed` shows when each is there, too. */
export function ElementList({ timed = false }: { timed?: boolean }) {
  const { scene, chosen, chooseElement, findings, timeline, index } = useStudio();
  const length = timeline.shots[index]?.duration ?? scene.duration;
  const flagged = new Set(findings.filter((one) => one.scene === scene.id).map(({ element }) => element));
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <h2 className="font-medium text-sm">
          Layers{" "}
          <span className="font-normal text-muted-foreground tabular-nums">{scene.elements.length}</span>
        </h2>
        <AddElement />
      </div>
      <ul className="grid max-h-64 gap-px overflow-y-auto">
        {scene.elements
          .map((element, at) => ({ element, at }))
          .reverse()
          .map(({ element, at }) => {
            const Icon = typeIcons[element.type];
            return (
              <li key={at}>
                <button
                  type="button"
                  aria-current={chosen === at || undefined}
                  onClick={() => chooseElement(at)}
                  className={cn(
                    "flex h-7 w-full items-center gap-2 rounded-md px-1.5 text-left text-[0.8125rem] hover:bg-accent max-md:h-9",
                    chosen === at && "bg-tint text-tint-foreground hover:bg-tint",
                  )}
                >
                  <Icon aria-hidden className="size-3.5 shrink-0 opacity-70" />
                  <span className="sr-only">{typeNames[element.type]}: </span>
                  <span className="truncate">{nameOfElement(element)}</span>
                  {flagged.has(at) && (
                    <TriangleAlertIcon
                      aria-label="has findings"
                      className="ml-auto size-3.5 shrink-0 text-warning"
                    />
                  )}
                  {timed && <Presence element={element} length={length} />}
                </button>
              </li>
            );
          })}
      </ul>
    </div>
  );
}

const assetKind: Partial<Record<ElementType, string>> = { image: "image", lottie: "animation" };

/** A new element on top of the others; what shows an asset begins with the newest one. */
export function AddElement() {
  const { scene, film, editFilm, chooseElement, canEdit } = useStudio();
  const { assets: images } = useAssetsOf("image");
  const { assets: moving } = useAssetsOf("animation");
  if (!canEdit) return null;
  const assetFor = (type: ElementType) => (type === "image" ? images : moving)[0]?.id;
  const add = (type: ElementType) => {
    const element = newElement(type, film, assetFor(type));
    if (!element) return;
    const at = scene.elements.length;
    editFilm(changeElements(scene.id, (elements) => [...elements, element]));
    requestAnimationFrame(() => chooseElement(at));
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          <PlusIcon aria-hidden />
          Add element
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="grid w-72 grid-cols-2">
        {(Object.keys(typeNames) as ElementType[]).map((type) => {
          const Icon = typeIcons[type];
          const lacks = assetKind[type] !== undefined && !assetFor(type);
          return (
            <DropdownMenuItem
              key={type}
              disabled={lacks}
              title={lacks ? "Upload one to the assets first" : undefined}
              onSelect={() => add(type)}
            >
              <Icon aria-hidden />
              {typeNames[type]}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
