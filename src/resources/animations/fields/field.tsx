import type * as z from "zod";
import { AssetField } from "./asset";
import { ColorField, HexField } from "./color";
import { ListField } from "./list";
import { ObjectField, OneOfField } from "./object";
import { type Shape, shapeOf, titleOf } from "./shape";
import { ChoiceField, FlagField, NumberField, TextField } from "./simple";

interface Props {
  name: string;
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** An entry of a list: its name stands beside it already. */
  inList?: boolean;
  /** The object that it is a part of. */
  parent?: Record<string, unknown>;
}

const problemIn = (shape: Shape) => (text: string) => {
  const { error } = shape.schema.safeParse(text);
  return error ? (text.trim() ? error.issues[0]?.message : "Cannot be empty") : undefined;
};

/** What stands for a property that an element leaves out. */
const resting: Record<string, string> = { opacity: "1", scale: "1", rotate: "0", radius: "0", dash: "0" };

const assetKinds: Record<string, string> = { lottie: "animation", image: "image", picture: "image" };

/** The field for a value of any schema of a film. */
export function Field({ name, schema, value, onChange, inList = false, parent }: Props) {
  const shape = shapeOf(schema);
  const label = inList ? name : titleOf(name, shape);
  const { description, optional } = shape;
  switch (shape.kind) {
    case "number":
      return (
        <NumberField
          {...shape}
          label={label}
          value={value as number | undefined}
          onChange={onChange}
          placeholder={optional ? (resting[name] ?? "Auto") : undefined}
        />
      );
    case "text": {
      const lines = shape.max > 100 && !inList;
      const text = value as string | undefined;
      return (
        <div className={shape.max <= 30 ? "min-w-0" : "col-span-2 min-w-0"}>
          <TextField
            label={label}
            value={text}
            onChange={onChange}
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
      return (
        <FlagField
          label={label}
          value={value as boolean | undefined}
          onChange={onChange}
          description={description}
        />
      );
    case "choice":
      return (
        <ChoiceField
          label={label}
          value={value as string | undefined}
          onChange={onChange}
          values={shape.values}
          optional={optional}
        />
      );
    case "color":
      return (
        <ColorField
          label={label}
          value={value as string | undefined}
          onChange={onChange}
          optional={optional}
        />
      );
    case "hex":
      return (
        <HexField label={label} value={value as string | undefined} onChange={onChange} hideLabel={inList} />
      );
    case "asset":
      return (
        <AssetField
          label={label}
          value={value as string | undefined}
          onChange={(next) => next && onChange(next)}
          kind={assetKinds[String(parent?.type ?? parent?.layout)] ?? "image"}
        />
      );
    case "list": {
      const columns = parent && Array.isArray(parent.columns) ? parent.columns.length : undefined;
      const entries = (value as unknown[] | undefined) ?? [];
      const left = (next: unknown[]) => onChange(next.length === 0 && optional ? undefined : next);
      return <ListField label={label} shape={shape} value={entries} onChange={left} columns={columns} />;
    }
    case "pair": {
      const pair = value as unknown[];
      return (
        <div className="col-span-2 grid grid-cols-2 gap-2">
          {shape.items.map((item, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
              key={at}
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
          label={label}
          shape={shape}
          value={value as Record<string, unknown> | undefined}
          onChange={onChange}
          bare={inList}
        />
      );
    case "oneof":
      return <OneOfField shape={shape} value={value as Record<string, unknown>} onChange={onChange} />;
    default:
      return null;
  }
}
