import { type Period, periodMs } from "@contract/list-periods.ts";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { AboveProps } from "../../extension";

const labels: Record<Period, string> = {
  "1h": "1 hour",
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
};

const choice =
  "h-7 shrink-0 rounded-sm px-2 text-[0.8125rem] text-muted-foreground hover:text-foreground aria-pressed:bg-accent aria-pressed:font-medium aria-pressed:text-foreground";

/** The value of an input for local time. */
function localOf(value: unknown): string {
  if (value === undefined) return "";
  const time = new Date(String(value));
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Limits the list to a period that ends now, and stays relative in a saved view, or to two points in time. */
export function PeriodPicker({ state, change }: AboveProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const times = state.filters.filter(({ field }) => field === "created_at");
  const others = state.filters.filter(({ field }) => field !== "created_at");
  const boundOf = (...operators: string[]) =>
    localOf(times.find(({ operator }) => operators.includes(operator))?.values[0]);
  const choose = (since: Period | undefined) => change({ since, filters: others });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const bound = (name: string, operator: "gte" | "lt") => {
      const text = String(data.get(name));
      return text ? [{ field: "created_at", operator, values: [new Date(text).toISOString()] }] : [];
    };
    change({ since: undefined, filters: [...others, ...bound("from", "gte"), ...bound("to", "lt")] });
    setOpen(false);
  };
  return (
    <fieldset className="flex min-w-0 max-w-full overflow-x-auto rounded-md border bg-card p-0.5 shadow-xs [scrollbar-width:none]">
      <legend className="sr-only">Period</legend>
      <button
        type="button"
        className={choice}
        aria-pressed={!state.since && times.length === 0}
        onClick={() => choose(undefined)}
      >
        Any time
      </button>
      {(Object.keys(periodMs) as Period[]).map((name) => (
        <button
          key={name}
          type="button"
          className={choice}
          aria-pressed={state.since === name}
          onClick={() => choose(name)}
        >
          {labels[name]}
        </button>
      ))}
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger aria-pressed={times.length > 0} className={choice}>
          Custom
        </PopoverTrigger>
        <PopoverContent align="end" aria-label="Custom period" className="w-72">
          <form onSubmit={submit} className="grid gap-3">
            {(["from", "to"] as const).map((name) => (
              <div key={name} className="grid gap-1.5">
                <Label htmlFor={`${id}-${name}`}>{name === "from" ? "From" : "To"}</Label>
                <Input
                  id={`${id}-${name}`}
                  type="datetime-local"
                  name={name}
                  defaultValue={name === "from" ? boundOf("gte", "gt") : boundOf("lt", "lte")}
                />
              </div>
            ))}
            <Button type="submit" size="sm">
              Show period
            </Button>
          </form>
        </PopoverContent>
      </Popover>
    </fieldset>
  );
}
