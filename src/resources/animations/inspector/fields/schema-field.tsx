import { nameOfChoice } from "@scene/choice-names.ts";
import type { Easing } from "@scene/easing.ts";
import type { PictureSet } from "@scene/picture-sets.ts";
import type { ComponentProps } from "react";
import { HexField } from "@/components/form/hex-field";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { AssetField } from "./asset-field";
import { ColorField } from "./color-field";
import { EasingField } from "./easing-field";
import { ListField } from "./list-field";
import { ObjectField, ObjectFields, OneOfField } from "./object-fields";
import { PictureField } from "./picture-field";
import type { SchemaFieldProps } from "./schema-field-props";
import { itemTitleOf, type Shape, shapeOf, titleOf } from "./schema-shape";
import { ChoiceField, FlagField, NumberField, TextField } from "./simple-fields";

const problemIn = (shape: Shape) => (text: string) => {
  const { error } = shape.schema.safeParse(text);
  return error ? (text.trim() ? error.issues[0]?.message : t("Can't be empty")) : undefined;
};

/** The placeholders for properties that an element doesn't set. */
const resting: Record<string, string> = {
  opacity: "1",
  scale: "1",
  rotate: "0",
  radius: "0",
  dash: "0",
  speed: "1",
  volume: "1",
  focus_x: "0.5",
  focus_y: "0.5",
};

const assetKinds: Record<string, string> = {
  lottie: "animation",
  image: "image",
  picture: "image",
  video: "video",
};

/** The field for a value of any schema in the document. */
export function SchemaField({ name, schema, value, onChange, inList = false, parent }: SchemaFieldProps) {
  const shape = shapeOf(schema);
  const label = inList ? name : titleOf(name, shape);
  const { description, optional } = shape;
  const common = { label, onChange };
  const text = value as string | undefined;
  switch (shape.kind) {
    case "number":
      return (
        <NumberField
          {...shape}
          {...common}
          value={value as number | undefined}
          placeholder={optional ? (resting[name] ?? t("Auto")) : undefined}
        />
      );
    case "text": {
      const lines = shape.max > 100 && !inList;
      return (
        <div className={shape.max <= 30 ? "min-w-0" : "col-span-2 min-w-0"}>
          <TextField
            {...common}
            value={text}
            max={shape.max}
            lines={lines}
            hideLabel={inList}
            optional={optional}
            description={description}
            problemOf={problemIn(shape)}
          />
        </div>
      );
    }
    case "flag":
      return <FlagField {...common} value={value as boolean | undefined} description={description} />;
    case "choice":
      return (
        <ChoiceField
          {...common}
          value={text}
          values={shape.values}
          nameOf={(one) => t(nameOfChoice(shape.schema, one))}
          optional={optional}
        />
      );
    case "color":
      return <ColorField {...common} value={text} optional={optional} />;
    case "hex":
      return <HexField {...common} value={text} hideLabel={inList} />;
    case "asset":
      return (
        <AssetField
          label={label}
          value={text}
          onChange={(next) => (next || optional) && onChange(next)}
          none={optional ? t("None") : undefined}
          kind={assetKinds[String(parent?.type ?? parent?.layout)] ?? "image"}
        />
      );
    case "picture":
      return (
        <PictureField
          {...common}
          value={text}
          optional={optional || inList}
          set={parent?.type === "picture" ? (parent.set as PictureSet) : undefined}
        />
      );
    case "easing":
      return <EasingField {...common} value={value as Easing | undefined} />;
    case "list": {
      const columns = parent && Array.isArray(parent.columns) ? parent.columns.length : undefined;
      const entries = (value as unknown[] | undefined) ?? [];
      const left = (next: unknown[]) => onChange(next.length === 0 && optional ? undefined : next);
      return (
        <ListField
          Field={SchemaField}
          label={label}
          singular={inList ? name : itemTitleOf(name, shape)}
          shape={shape}
          value={entries}
          onChange={left}
          columns={columns}
        />
      );
    }
    case "pair": {
      const pair = value as unknown[];
      return (
        <div className="col-span-2 grid grid-cols-2 gap-2">
          {byPosition(shape.items).map(({ key, at, item }) => (
            <SchemaField
              key={key}
              name={`${at + 1}`}
              schema={item}
              value={pair[at]}
              onChange={(next) => onChange(pair.with(at, next))}
            />
          ))}
        </div>
      );
    }
    case "object":
      return (
        <ObjectField
          Field={SchemaField}
          label={label}
          shape={shape}
          value={value as Record<string, unknown> | undefined}
          onChange={onChange}
          bare={inList}
        />
      );
    case "oneof":
      return (
        <OneOfField
          Field={SchemaField}
          shape={shape}
          value={value as Record<string, unknown>}
          onChange={onChange}
        />
      );
    default:
      return null;
  }
}

/** The fields of an object, in the order of `names` or of its schema. */
export const Fields = (props: Omit<ComponentProps<typeof ObjectFields>, "Field">) => (
  <ObjectFields Field={SchemaField} {...props} />
);

/** A value that has one of several shapes. */
export const VariantField = (props: Omit<ComponentProps<typeof OneOfField>, "Field">) => (
  <OneOfField Field={SchemaField} {...props} />
);
