import type { Element } from "@scene/elements.ts";
import { TriangleAlertIcon } from "lucide-react";
import { memo } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { AddElement } from "./add-element";
import { typeIcons } from "./element-icons";
import { LockButton } from "./lock-button";
import { nameOfElement, typeNames } from "./new-element";

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
