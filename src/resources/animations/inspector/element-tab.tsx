import { Element, type Element as FilmElement } from "@scene/elements.ts";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  LockIcon,
  LockOpenIcon,
  Trash2Icon,
  UngroupIcon,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { changeElements, changeShown } from "../editor/edits";
import { setElementText } from "../editor/elements";
import { useStudio } from "../editor/studio-context";
import { useElementActions } from "../editor/use-element-actions";
import { ElementList } from "../layers/element-list";
import { typeNames } from "../layers/new-element";
import { DrawInstead } from "./draw-instead";
import { Fields } from "./fields/schema-field";
import { optionFor, shapeOf } from "./fields/schema-shape";
import { Section } from "./section";
import { SeveralElements } from "./several-elements";

const LintFindings = lazy(() => import("../findings/lint-findings"));

const places = ["x", "y", "x2", "y2", "w", "h", "r", "rotate", "scale", "opacity"];
const times = ["at", "duration", "stagger", "speed", "loop", "enter", "exit", "keyframes"];
const matter = [
  "text",
  "from",
  "to",
  "items",
  "bars",
  "series",
  "labels",
  "columns",
  "rows",
  "points",
  "asset",
  "set",
  "name",
  "language",
  "prefix",
  "suffix",
  "decimals",
  "elements",
  "id",
];
/** The sort key of a field, which puts the ID after all other fields. */
const rank = (name: string) => (name === "id" ? 1 : 0);
const sections = [
  [t("Content"), (name: string) => matter.includes(name)],
  [t("Position"), (name: string) => places.includes(name)],
  [t("Style"), (name: string) => ![...matter, ...places, ...times, "type", "locked"].includes(name)],
  [t("Motion"), (name: string) => times.includes(name)],
] as const;

/** The properties of the selected element, or the element list if none is selected. */
export function ElementTab() {
  const { scene, shown, chosen, selection } = useStudio();
  const element = chosen === null ? undefined : shown.elements[chosen];
  if (selection.length > 1) return <SeveralElements />;
  if (chosen === null || !element)
    return (
      <div className="grid gap-3">
        <p className="text-muted-foreground text-sm">
          {t("Select an element in the preview or under Layers.")}
        </p>
        <div className="xl:hidden">
          <ElementList />
        </div>
      </div>
    );
  return <Properties key={`${scene.id} ${chosen}`} element={element} at={chosen} />;
}

function Properties({ element, at }: { element: FilmElement; at: number }) {
  const { scene, words, editFilm, findings, canEdit } = useStudio();
  const [unfinished, setUnfinished] = useState<{ value: Record<string, unknown>; of: FilmElement }>();
  const shape = shapeOf(Element);
  const option = shape.kind === "oneof" ? optionFor(shape, element) : undefined;
  if (!option) return null;
  const waits = unfinished?.of === element ? unfinished.value : undefined;
  const problem = waits && Element.safeParse(waits).error?.issues[0];
  const change = (next: Record<string, unknown>, name: string) => {
    const parsed = Element.safeParse(next);
    setUnfinished(parsed.success ? undefined : { value: next, of: element });
    if (!parsed.success) return;
    const edit =
      name === "text" && parsed.data.type === "text"
        ? setElementText(scene.id, at, parsed.data.text)
        : changeShown(scene.id, [at], words, () => next as FilmElement);
    editFilm(edit, `${scene.id} ${at} ${name}`);
  };
  return (
    <>
      <Toolbar element={element} at={at} />
      {element.locked && <LockedNotice />}
      <fieldset disabled={!canEdit || element.locked} className="min-w-0">
        <legend className="sr-only">{typeNames[element.type]}</legend>
        {findings.some((one) => one.scene === scene.id && one.element === at) && (
          <Suspense>
            <LintFindings element={at} />
          </Suspense>
        )}
        {problem && (
          <p role="status" className="pb-2 text-destructive text-xs leading-5">
            {t("Not applied yet. {problem}", {
              problem: (problem.path.length > 0 ? `${problem.path.join(" ")}: ` : "") + problem.message,
            })}
          </p>
        )}
        {sections.map(([title, belongs]) => {
          const names = Object.keys(option.fields)
            .filter(belongs)
            .sort((a, b) => rank(a) - rank(b));
          return names.length === 0 ? null : (
            <Section key={title} title={title}>
              <Fields fields={option.fields} names={names} value={waits ?? element} onChange={change} />
              {element.type === "picture" && title === t("Content") && (
                <DrawInstead element={element} at={at} />
              )}
            </Section>
          );
        })}
      </fieldset>
    </>
  );
}

/** The HTML ID of the button that locks and unlocks the element. */
const lockButton = "lock-element";

/** Says why the fields below can't be changed, and offers to unlock the element. */
function LockedNotice() {
  const { canEdit } = useStudio();
  const { toggleLock } = useElementActions();
  const unlock = () => {
    toggleLock();
    // This button disappears, so the focus moves to the one that would lock the element again.
    document.getElementById(lockButton)?.focus();
  };
  return (
    <div className="mb-3 flex items-center gap-2.5 rounded-lg border bg-muted/50 px-3 py-2 text-[0.8125rem]">
      <LockIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0 flex-1">{t("This element is locked.")}</p>
      {canEdit && (
        <Button variant="outline" size="sm" title={t("Unlock the element (Ctrl+Shift+L)")} onClick={unlock}>
          {t("Unlock")}
        </Button>
      )}
    </div>
  );
}

/** Actions on the whole element. */
function Toolbar({ element, at }: { element: FilmElement; at: number }) {
  const { scene, editFilm, chooseElement, canEdit } = useStudio();
  const { locked = false } = element;
  const { duplicate, remove, ungroup, toggleLock } = useElementActions();
  const count = scene.elements.length;
  const move = (to: number) => {
    editFilm(changeElements(scene.id, (all) => all.toSpliced(at, 1).toSpliced(to, 0, all[at]!)));
    chooseElement(to);
  };
  const lock = locked
    ? ([t("Unlock the element (Ctrl+Shift+L)"), LockIcon] as const)
    : ([t("Lock the element (Ctrl+Shift+L)"), LockOpenIcon] as const);
  const tools = [
    ["up", t("Move up one layer"), ArrowUpIcon, locked || at === count - 1, () => move(at + 1)],
    ["down", t("Move down one layer"), ArrowDownIcon, locked || at === 0, () => move(at - 1)],
    ...(element.type === "group"
      ? ([["ungroup", t("Ungroup (Ctrl+Shift+G)"), UngroupIcon, locked, ungroup]] as const)
      : []),
    [lockButton, ...lock, false, toggleLock],
    ["duplicate", t("Duplicate the element (Ctrl+D)"), CopyIcon, false, duplicate],
    ["remove", t("Remove the element (Delete)"), Trash2Icon, locked, remove],
  ] as const;
  return (
    <div className="flex items-center justify-between gap-2 pb-3">
      <h3 className="truncate font-medium text-sm">
        {typeNames[element.type]}{" "}
        <span className="font-normal text-muted-foreground text-xs tabular-nums">
          {t("layer {at} of {count}", { at: at + 1, count })}
        </span>
      </h3>
      <div className="flex">
        {tools.map(([key, title, Icon, disabled, onClick]) => (
          <Button
            key={key}
            id={key === lockButton ? key : undefined}
            variant="ghost"
            size="icon-sm"
            aria-label={title}
            title={title}
            disabled={disabled || !canEdit}
            onClick={onClick}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </div>
  );
}
