import { type ReactNode, useId } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

interface RowProps {
  title: string;
  text?: ReactNode;
  /** The input, which gets the row's ID. */
  children: (id: string) => ReactNode;
}

/** A setting with an input on its right, or under it on mobile. */
export function SettingRow({ title, text, children }: RowProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="font-medium">
          {title}
        </label>
        {text && <p className="text-muted-foreground text-xs">{text}</p>}
      </div>
      <div className="w-full sm:w-60">{children(id)}</div>
    </div>
  );
}

interface SelectProps<V extends string> extends Omit<RowProps, "children"> {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; title: string }[];
}

/** A setting with a fixed choice. */
export function SelectRow<V extends string>({ value, onChange, options, ...row }: SelectProps<V>) {
  return (
    <SettingRow {...row}>
      {(id) => (
        <Select value={value} onValueChange={(next) => onChange(next as V)}>
          <SelectTrigger id={id} className="w-full">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {options.map((option) => (
              <SelectItem key={option.value} value={option.value}>
                {option.title}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </SettingRow>
  );
}
