import { ChevronsUpDownIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import { timeZone } from "@/providers/formats";
import { usePreference } from "@/providers/preference";

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const nameOf = (zone: string) => zone.replaceAll("_", " ");
const automatic = t("Automatic ({own})", { own: nameOf(own) });
// The time zones to choose from. Some browsers leave UTC out of their list.
const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** The choice of a time zone, with a search. */
export function TimeZoneChoice({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const chosen = usePreference(timeZone);
  const choose = (zone: string | null) => {
    timeZone.set(zone);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          id={id}
          variant="outline"
          aria-haspopup="listbox"
          className="w-full justify-between border-input bg-card font-normal"
        >
          <span className="truncate">{chosen ? nameOf(chosen) : automatic}</span>
          <ChevronsUpDownIcon aria-hidden className="text-muted-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-64 p-0" aria-label={t("Time zone")}>
        <Command label={t("Time zone")}>
          <CommandInput placeholder={t("Search time zones…")} />
          <CommandList>
            <CommandEmpty>{t("No time zones found.")}</CommandEmpty>
            <CommandItem value={automatic} onSelect={() => choose(null)}>
              {automatic}
            </CommandItem>
            {zones.map((zone) => (
              <CommandItem key={zone} value={nameOf(zone)} onSelect={() => choose(zone)}>
                {nameOf(zone)}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
