import { inLayout } from "@scene/layouts/convert.ts";
import { Visual } from "@scene/plan.ts";
import { useState } from "react";
import { t } from "@/i18n/t";
import { VariantField } from "./fields/schema-field";
import { shapeOf } from "./fields/schema-shape";

/**
 * The layout of a scene and the layout's fields. Incomplete input is kept in the form, with the reason, until it is
 * valid.
 */
export function VisualForm({ value, onChange }: { value: Visual; onChange: (visual: Visual) => void }) {
  const [unfinished, setUnfinished] = useState<{ value: Record<string, unknown>; of: Visual }>();
  const shape = shapeOf(Visual);
  if (shape.kind !== "oneof") return null;
  // A change from elsewhere, such as an undo, discards incomplete input.
  const waits = unfinished?.of === value ? unfinished.value : undefined;
  const problem = waits && Visual.safeParse(waits).error?.issues[0];
  return (
    <>
      <VariantField
        shape={shape}
        value={waits ?? value}
        convert={(tag) => inLayout(value, tag as Visual["layout"])}
        onChange={(next) => {
          const { data } = Visual.safeParse(next);
          setUnfinished(data ? undefined : { value: next, of: value });
          if (data) onChange(next as Visual);
        }}
      />
      {problem && (
        <p role="status" className="text-destructive text-xs leading-5">
          {t("Not applied yet. {problem}", {
            problem: (problem.path.length > 0 ? `${problem.path.join(" ")}: ` : "") + problem.message,
          })}
        </p>
      )}
    </>
  );
}
