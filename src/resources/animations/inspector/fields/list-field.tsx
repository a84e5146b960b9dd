import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XIcon } from "lucide-react";
import type { ReactNode } from "react";
import type * as z from "zod";
import { smallLabel } from "@/components/form/small-field";
import { Button } from "@/components/ui/button";
import { midSentence } from "@/i18n/language";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import type { NestedFieldProps } from "./schema-field-props";
import { blankOf, type Shape, shapeOf } from "./schema-shape";

type ListShape = Extract<Shape, { kind: "list" }>;

const Tool = ({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) => (
  <Button
    variant="ghost"
    size="icon-sm"
    aria-label={label}
    title={label}
    disabled={!onClick}
    onClick={onClick}
    className="size-6 text-muted-foreground max-md:size-8"
  >
    {children}
  </Button>
);

/** A list whose items can be added, moved and removed. Items with several fields get a frame. */
export function ListField({
  label,
  singular,
  shape,
  value,
  onChange,
  columns,
  Field,
}: NestedFieldProps & {
  label: string;
  /** The name of one item. */
  singular: string;
  shape: ListShape;
  value: unknown[];
  onChange: (value: unknown[]) => void;
  /** The number of cells, if the items are table rows. */
  columns?: number;
}) {
  const { item, min, max } = shape;
  const entry = shapeOf(item);
  const put = (at: number, next: unknown) => onChange(value.with(at, next));
  const move = (at: number, to: number) => {
    const next = value.toSpliced(at, 1);
    next.splice(to, 0, value[at]);
    onChange(next);
  };
  const add = () => {
    const last = value.at(-1);
    const blank =
      entry.kind === "list"
        ? Array.from({ length: columns ?? (last as unknown[])?.length ?? 1 }, () => "")
        : blankOf(item);
    onChange([...value, blank]);
  };
  return (
    <fieldset className="col-span-2 grid min-w-0 gap-1.5">
      <legend className={smallLabel}>{label}</legend>
      {byPosition(value).map(({ key, at, item: one }) => (
        <Entry
          Field={Field}
          key={key}
          name={`${singular} ${at + 1}`}
          item={item}
          value={one}
          onChange={(next) => put(at, next)}
          onUp={at > 0 ? () => move(at, at - 1) : undefined}
          onDown={at < value.length - 1 ? () => move(at, at + 1) : undefined}
          onRemove={value.length > min ? () => onChange(value.toSpliced(at, 1)) : undefined}
        />
      ))}
      {value.length < max && max !== min && (
        <Button variant="ghost" size="sm" className="justify-self-start text-muted-foreground" onClick={add}>
          <PlusIcon aria-hidden />
          {t("Add {singular}", { singular: midSentence(singular) })}
        </Button>
      )}
    </fieldset>
  );
}

const isRow = (entry: Shape) => entry.kind === "list" && shapeOf(entry.item).kind === "text";

interface EntryProps extends NestedFieldProps {
  name: string;
  item: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Undefined if the item can't move in this direction. */
  onUp?: () => void;
  onDown?: () => void;
  onRemove?: () => void;
}

function Entry({ Field, name, item, value, onChange, onUp, onDown, onRemove }: EntryProps) {
  const entry = shapeOf(item);
  const tools = (
    <span className="flex shrink-0">
      <Tool label={t("Move {name} up", { name })} onClick={onUp}>
        <ArrowUpIcon aria-hidden />
      </Tool>
      <Tool label={t("Move {name} down", { name })} onClick={onDown}>
        <ArrowDownIcon aria-hidden />
      </Tool>
      <Tool label={t("Remove {name}", { name })} onClick={onRemove}>
        <XIcon aria-hidden />
      </Tool>
    </span>
  );
  const field = isRow(entry) ? (
    <Cells row={value as string[]} name={name} onChange={onChange} />
  ) : (
    <Field name={name} schema={item} value={value} onChange={onChange} inList />
  );
  if (["text", "number", "hex", "pair"].includes(entry.kind) || isRow(entry))
    return (
      <div className="flex min-w-0 items-start gap-0.5">
        <div className="min-w-0 flex-1">{field}</div>
        {tools}
      </div>
    );
  return (
    <div className="grid min-w-0 gap-1 rounded-md border bg-background/60 p-2 pt-1">
      <div className="flex items-center justify-between">
        <span className="text-muted-foreground text-xs">{name}</span>
        {tools}
      </div>
      {field}
    </div>
  );
}

/** One row of a table. */
function Cells({ row, name, onChange }: { row: string[]; name: string; onChange: (row: string[]) => void }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-1">
      {byPosition(row).map(({ key, at, item: cell }) => (
        <input
          key={key}
          aria-label={t("{name}, cell {at}", { name, at: at + 1 })}
          value={cell}
          maxLength={80}
          onChange={({ target }) => onChange(row.with(at, target.value))}
          className="h-7 min-w-0 rounded-md border border-input bg-card px-1.5 text-[0.8125rem] max-md:h-9 max-md:text-base"
        />
      ))}
    </div>
  );
}
