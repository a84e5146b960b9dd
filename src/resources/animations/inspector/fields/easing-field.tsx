import type { Curve } from "@scene/bezier.ts";
import { type Easing, easings } from "@scene/easing.ts";
import { easingNames } from "@scene/element-fields.ts";
import { t } from "@/i18n/t";
import { CurveEditor } from "./curve-editor";
import { ChoiceField, type FieldProps } from "./simple-fields";

const custom = "custom";

/** Curves close to the named easings, as starting points for drawing. Elastic and bouncing easings have none. */
const curves: Partial<Record<string, Curve>> = {
  linear: [0.25, 0.25, 0.75, 0.75],
  "in-cubic": [0.32, 0, 0.67, 0],
  "out-cubic": [0.33, 1, 0.68, 1],
  "out-back": [0.34, 1.56, 0.64, 1],
};
const standard: Curve = [0.65, 0, 0.35, 1];

/** An easing by name, or as a curve that the user draws. */
export function EasingField({ label, value, onChange }: FieldProps<Easing>) {
  const isDrawn = typeof value === "object";
  return (
    <>
      <ChoiceField
        label={label}
        description={t("How the element moves from the previous keyframe to this one")}
        value={isDrawn ? custom : value}
        values={[...easings, custom]}
        nameOf={(name) =>
          name === custom ? t("Custom curve") : t(easingNames[name as (typeof easings)[number]])
        }
        optional
        onChange={(next) => {
          if (next !== custom) onChange(next as Easing | undefined);
          else onChange(isDrawn ? value : ((value && curves[value]) ?? standard));
        }}
      />
      {isDrawn && <CurveEditor value={value} onChange={onChange} />}
    </>
  );
}
