import { Element, type Element as FilmElement } from "@scene/elements.ts";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, Trash2Icon, UngroupIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { changeElement, changeElements } from "../editor/edits";
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
/** The sort key of a field, which puts the id after all other fields. */
const rank = (name: string) => (name === "id" ? 1 : 0);
const sections = [
  [t("Content"), (name: string) => matter.includes(name)],
  [t("Position"), (name: string) => places.includes(name)],
  [t("Style"), (name: string) => ![...matter, ...places, ...times, "type"].includes(name)],
  [t("Motion"), (name: string) => times.includes(name)],
] as const;

/** The properties of the selected element, or the element list if none is selected. */
export function ElementTab() {
  const { scene, chosen, selection } = useStudio();
  const element = chosen === null ? undefined : scene.elements[chosen];
  if (selection.length > 1) return <SeveralElements />;
  if (chosen === null || !element)
    return (
      <div className="grid gap-3">
        <p className="text-muted-foreground text-sm">
          {t("Select an element in the preview or in the layers.")}
        </p>
        <div className="xl:hidden">
          <ElementList />
        </div>
      </div>
    );
  return <Properties key={`${scene.id} ${chosen}`} element={element} at={chosen} />;
}

function Properties({ element, at }: { element: FilmElement; at: number }) {
  const { scene, editFilm, findings, canEdit } = useStudio();
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
        : changeElement(scene.id, at, () => next as FilmElement);
    editFilm(edit, `${scene.id} ${at} ${name}`);
  };
  return (
    <fieldset disabled={!canEdit} className="min-w-0">
      <legend className="sr-only">{typeNames[element.type]}</legend>
      <Toolbar element={element} at={at} />
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
  );
}

/** Actions on the whole element. */
function Toolbar({ element, at }: { element: FilmElement; at: number }) {
  const { scene, editFilm, chooseElement } = useStudio();
  const { duplicate, remove, ungroup } = useElementActions();
  const count = scene.elements.length;
  const move = (to: number) => {
    editFilm(changeElements(scene.id, (all) => all.toSpliced(at, 1).toSpliced(to, 0, element)));
    chooseElement(to);
  };
  const tools = [
    [t("Forward"), t("Move up one layer"), ArrowUpIcon, at === count - 1, () => move(at + 1)],
    [t("Backward"), t("Move down one layer"), ArrowDownIcon, at === 0, () => move(at - 1)],
    ...(element.type === "group"
      ? ([[t("Ungroup"), t("Ungroup (Ctrl+Shift+G)"), UngroupIcon, false, ungroup]] as const)
      : []),
    [t("Duplicate"), t("Duplicate the element (Ctrl+D)"), CopyIcon, false, duplicate],
    [t("Remove"), t("Remove the element (Delete)"), Trash2Icon, false, remove],
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
        {tools.map(([label, title, Icon, disabled, onClick]) => (
          <Button
            key={label}
            variant="ghost"
            size="icon-sm"
            aria-label={title}
            title={title}
            disabled={disabled}
            onClick={onClick}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </div>
    </div>
  );
}
