import { inWords, nameOfChoice } from "@scene/choice-names.ts";
import { useId } from "react";
import { Switch } from "@/components/ui/switch";
import { t } from "@/i18n/t";
import type { NestedFieldProps } from "./schema-field-props";
import { blankOf, optionFor, type Shape, shapeOf } from "./schema-shape";
import { ChoiceField } from "./simple-fields";

type Values = Record<string, unknown>;

/** The fields of an object, in the order of `names` or of its schema. Clearing a field removes its property. */
export function ObjectFields({
  fields,
  value,
  onChange,
  names = Object.keys(fields),
  Field,
}: NestedFieldProps & {
  fields: Extract<Shape, { kind: "object" }>["fields"];
  value: Values;
  onChange: (value: Values, name: string) => void;
  names?: string[];
}) {
  const put = (name: string, next: unknown) => {
    const { [name]: _, ...rest } = value;
    onChange(next === undefined ? rest : { ...value, [name]: next }, name);
  };
  return (
    <div className="grid min-w-0 grid-cols-2 gap-x-2 gap-y-1.5">
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          schema={fields[name]!}
          value={value[name]}
          onChange={(next) => put(name, next)}
          parent={value}
        />
      ))}
    </div>
  );
}

/** An object inside another object, with a switch if it is optional. */
export function ObjectField({
  label,
  shape,
  value,
  onChange,
  bare,
  Field,
}: NestedFieldProps & {
  label: string;
  shape: Extract<Shape, { kind: "object" }>;
  value: Values | undefined;
  onChange: (value: Values | undefined) => void;
  bare: boolean;
}) {
  const id = useId();
  if (bare)
    return <ObjectFields Field={Field} fields={shape.fields} value={value ?? {}} onChange={onChange} />;
  return (
    <fieldset className="col-span-2 grid min-w-0 gap-1.5 rounded-md border bg-background/60 p-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-2" title={shape.description}>
        <label htmlFor={id} className="font-medium text-xs">
          {label}
        </label>
        {shape.optional && (
          <Switch
            id={id}
            checked={value !== undefined}
            onCheckedChange={(on) => onChange(on ? (blankOf(shape.schema) as Values) : undefined)}
          />
        )}
      </div>
      {value && <ObjectFields Field={Field} fields={shape.fields} value={value} onChange={onChange} />}
    </fieldset>
  );
}

/**
 * A value with one of several shapes. When the shape is changed, `convert` can give the new value; otherwise, the
 * fields that the old and the new shape share are kept.
 */
export function OneOfField({
  shape,
  value,
  onChange,
  convert,
  Field,
}: NestedFieldProps & {
  shape: Extract<Shape, { kind: "oneof" }>;
  value: Values;
  onChange: (value: Values) => void;
  convert?: (tag: string) => Values | undefined;
}) {
  const option = optionFor(shape, value);
  const tags = shape.options.flatMap((one) => {
    const { fields } = shapeOf(one) as Extract<Shape, { kind: "object" }>;
    const { schema, ...tag } = shapeOf(fields[shape.key]!);
    if (tag.kind !== "choice") return [];
    const [value] = tag.values as [string];
    return [{ tag: value, name: t(nameOfChoice(schema, value)), one }];
  });
  const change = (tag: string) => {
    const converted = convert?.(tag);
    if (converted) return onChange(converted);
    const next = tags.find((one) => one.tag === tag)!;
    const { fields } = shapeOf(next.one) as Extract<Shape, { kind: "object" }>;
    const kept = Object.entries(value).filter(([name]) => name !== shape.key && name in fields);
    onChange({ ...(blankOf(next.one) as Values), ...Object.fromEntries(kept), [shape.key]: tag });
  };
  return (
    <div className="grid gap-1.5">
      <ChoiceField
        label={t(inWords(shape.key))}
        value={String(value[shape.key])}
        values={tags.map(({ tag }) => tag)}
        nameOf={(value) => tags.find(({ tag }) => tag === value)?.name ?? ""}
        onChange={(tag) => tag && change(String(tag))}
      />
      {option && (
        <ObjectFields
          Field={Field}
          fields={option.fields}
          names={Object.keys(option.fields).filter((name) => name !== shape.key)}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
