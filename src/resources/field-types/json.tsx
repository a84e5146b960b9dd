import { CopyButton } from "@/components/ui/code-block";
import type { CellProps, FieldDisplay } from "./field-type";

export const pretty = (value: unknown) => JSON.stringify(value, undefined, 2) ?? "";

const Cell = ({ value }: CellProps) => (
  <code className="block max-w-72 truncate font-mono text-xs">{JSON.stringify(value)}</code>
);

/** Long documents scroll within themselves, and can be reached by keyboard to do so. */
export function Json({ value, label }: { value: unknown; label: string }) {
  const text = pretty(value);
  return (
    <div className="relative min-w-0 rounded-md border bg-muted/50">
      <CopyButton text={text} className="absolute top-1.5 right-1.5" />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-[32rem] overflow-auto p-3 pr-10"
      >
        <pre className="font-mono text-xs leading-5">{text}</pre>
      </section>
    </div>
  );
}

const Value = ({ value, field }: CellProps) => <Json value={value} label={field.label} />;

export const json: FieldDisplay = { Cell, Value, wide: true };
