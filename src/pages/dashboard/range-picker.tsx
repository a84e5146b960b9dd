import { CalendarIcon } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { LazyPopover } from "@/components/ui/lazy-popover";
import { t } from "@/i18n/t";
import { useChangeParams } from "@/lib/use-change-params";
import { datesError, lastDay, type Preset, presets, type Range, writeRange } from "./range";

const choice =
  "inline-flex h-7 items-center justify-center gap-1.5 whitespace-nowrap rounded-[5px] px-2 font-medium text-[0.8125rem] text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-secondary aria-pressed:text-foreground max-sm:flex-1 max-sm:px-1.5 sm:px-2.5";

/** A form for the first and the last day of a range, in UTC. */
function DatesForm({
  range,
  onChoose,
}: {
  range: Range;
  onChoose: (dates: { from: string; to: string }) => void;
}) {
  const [error, setError] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const dates = { from: String(data.get("from")), to: String(data.get("to")) };
    const found = datesError(dates.from, dates.to);
    setError(found);
    if (!found) onChoose(dates);
  };
  const invalid = error ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor={`${id}-from`}>{t("From")}</Label>
          <Input
            id={`${id}-from`}
            type="date"
            name="from"
            defaultValue={range.from.slice(0, 10)}
            {...invalid}
          />
        </div>
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor={`${id}-to`}>{t("To")}</Label>
          <Input id={`${id}-to`} type="date" name="to" defaultValue={lastDay(range)} {...invalid} />
        </div>
      </div>
      <p
        id={`${id}-error`}
        role={error ? "alert" : undefined}
        className={error ? "text-destructive text-xs" : "text-muted-foreground text-xs"}
      >
        {error ?? t("Whole days in UTC")}
      </p>
      <Button type="submit">{t("Show period")}</Button>
    </form>
  );
}

/** Chooses the range, which is in the URL. */
export function RangePicker({ range }: { range: Range }) {
  const changeParams = useChangeParams();
  const [isOpen, setOpen] = useState<boolean>();
  const choose = (next: Preset | { from: string; to: string }) =>
    changeParams((now) => writeRange(now, next));
  return (
    <fieldset className="flex min-w-0 rounded-md border bg-card p-0.5 shadow-xs max-sm:w-full">
      <legend className="sr-only">{t("Period")}</legend>
      {(Object.keys(presets) as Preset[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={range.name === name}
          onClick={() => choose(name)}
          className={choice}
        >
          {presets[name].label}
        </button>
      ))}
      <LazyPopover
        open={isOpen}
        onOpenChange={setOpen}
        align="end"
        aria-label={t("Custom period")}
        className="w-80"
        trigger={
          <button type="button" aria-pressed={range.name === "custom"} className={choice}>
            <CalendarIcon aria-hidden className="size-3.5 max-sm:hidden" />
            {t("Custom")}
          </button>
        }
      >
        <DatesForm
          range={range}
          onChoose={(dates) => {
            setOpen(false);
            choose(dates);
          }}
        />
      </LazyPopover>
    </fieldset>
  );
}
