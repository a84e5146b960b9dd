import { PlusIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import type { InputProps } from "../field-types/field-type";

type Pair = [string, string];

interface Props extends Omit<InputProps, "value" | "onChange" | "autoFocus"> {
  value: Pair[];
  onChange: (pairs: Pair[]) => void;
  /** The labels of the two columns. */
  labels: [string, string];
  /** The maximum length of an entry. */
  max: number;
}

const mostPairs = 100;
const isFilled = ([one, other]: Pair) => one.trim() !== "" || other.trim() !== "";
const filledOf = (pairs: Pair[]) => pairs.filter(isFilled);

/** An input for a list of text pairs, one per row. Empty rows aren't part of the value. */
export function PairsInput({ field, value, onChange, labels, max, id, invalid, describedBy }: Props) {
  const [rows, setRows] = useState<Pair[]>(value);
  // The form can replace the value, for example with the version that another user saved.
  const shown = JSON.stringify(filledOf(rows)) === JSON.stringify(value) ? rows : value;
  const set = (next: Pair[]) => {
    setRows(next);
    onChange(filledOf(next));
  };
  const setPart = (at: number, part: 0 | 1, text: string) =>
    set(shown.with(at, part === 0 ? [text, shown[at]![1]] : [shown[at]![0], text]));
  return (
    <fieldset id={id} aria-describedby={describedBy} className="grid min-w-0 gap-2">
      <legend className="sr-only">{field.label}</legend>
      {byPosition(shown).map(({ key, at, item }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2">
          {([0, 1] as const).map((part) => (
            <Input
              key={part}
              value={item[part]}
              maxLength={max}
              aria-label={`${labels[part]} ${at + 1}`}
              aria-invalid={invalid || undefined}
              placeholder={labels[part]}
              autoFocus={part === 0 && !isFilled(item)}
              onChange={({ target }) => setPart(at, part, target.value)}
            />
          ))}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("Remove {label}", { label: item[0] || `${labels[0]} ${at + 1}` })}
            onClick={() => set(shown.toSpliced(at, 1))}
          >
            <XIcon aria-hidden />
          </Button>
        </div>
      ))}
      {shown.length < mostPairs && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setRows([...shown, ["", ""]])}
        >
          <PlusIcon aria-hidden />
          {t("Add word")}
        </Button>
      )}
    </fieldset>
  );
}
