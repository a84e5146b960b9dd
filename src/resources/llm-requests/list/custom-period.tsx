import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import { fromLocal, toLocal } from "@/lib/local-time";
import type { AboveProps } from "../../extension";

/** A form for a period between two points in time, initially open. */
export function CustomPeriod({ state, change, className }: AboveProps & { className: string }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const times = state.filters.filter(({ field }) => field === "created_at");
  const others = state.filters.filter(({ field }) => field !== "created_at");
  const boundOf = (...operators: string[]) =>
    toLocal(times.find(({ operator }) => operators.includes(operator))?.values[0]).slice(0, 16);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const bound = (name: string, operator: "gte" | "lt") => {
      const time = fromLocal(String(data.get(name)));
      return time ? [{ field: "created_at", operator, values: [time] }] : [];
    };
    change({ since: undefined, filters: [...others, ...bound("from", "gte"), ...bound("to", "lt")] });
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger aria-pressed={times.length > 0} className={className}>
        {t("Custom")}
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("Custom period")} className="w-72">
        <form onSubmit={submit} className="grid gap-3">
          {(["from", "to"] as const).map((name) => (
            <div key={name} className="grid gap-1.5">
              <Label htmlFor={`${id}-${name}`}>{name === "from" ? t("From") : t("To")}</Label>
              <Input
                id={`${id}-${name}`}
                type="datetime-local"
                name={name}
                defaultValue={name === "from" ? boundOf("gte", "gt") : boundOf("lt", "lte")}
              />
            </div>
          ))}
          <Button type="submit" size="sm">
            {t("Show period")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
