import { useList, useOne } from "@refinedev/core";
import { ChevronsUpDownIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import { idEnds } from "@/lib/format";
import { cn } from "@/lib/utils";
import { showsOwners, useUser } from "@/providers/access";
import { nameOf } from "../../record-name";
import type { AnyRow, InputProps } from "../field-type";
import { detailOf, useTarget } from "../reference-target";
import { inputAttributes } from "./input-attributes";

const mostChoices = 20;

interface Props extends InputProps<string> {
  /** Offers the records of all users that the role can see. A record can only refer to records of its own owner. */
  everyone?: boolean;
}

/** An input for one record of another resource, with a search as you type. */
export function RecordPicker({ field, value, onChange, everyone = false, ...props }: Props) {
  const target = useTarget(field.to)!;
  const user = useUser();
  const id = value ?? "";
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const quiet = { liveMode: "off", errorNotification: false } as const;
  const { result: current } = useOne<AnyRow>({
    ...quiet,
    resource: target.name,
    id,
    queryOptions: { enabled: id !== "", meta: { quiet: true } },
  });
  const owner = !everyone && showsOwners(target.name, user?.role) && (current?.owner_id ?? user?.id);
  const { result, query } = useList<AnyRow>({
    ...quiet,
    resource: target.name,
    pagination: { pageSize: mostChoices },
    filters: [
      ...(text.trim() ? [{ field: "q", operator: "eq" as const, value: text.trim() }] : []),
      ...(owner ? [{ field: "owner_id", operator: "eq" as const, value: owner }] : []),
    ],
    queryOptions: { enabled: open },
  });
  const choose = (next: string | null) => {
    onChange(next);
    setOpen(false);
  };
  const { name: _, ...attributes } = inputAttributes(props);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          {...attributes}
          variant="outline"
          aria-haspopup="listbox"
          className="w-full justify-between border-input bg-card font-normal"
        >
          <span className={cn("truncate", id === "" && "text-muted-foreground")}>
            {id === "" ? t("None") : current ? nameOf(target, current) : idEnds(id)}
          </span>
          <ChevronsUpDownIcon aria-hidden className="text-muted-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <Command shouldFilter={false} label={field.label}>
          <CommandInput
            value={text}
            onValueChange={setText}
            placeholder={t("Search {many}…", { many: target.names.many })}
          />
          <CommandList>
            <CommandEmpty>
              {query.isFetching ? t("Searching…") : t("No {many} found.", { many: target.names.many })}
            </CommandEmpty>
            {field.nullable && id !== "" && (
              <CommandItem value="none" onSelect={() => choose(null)}>
                {t("None")}
              </CommandItem>
            )}
            {result.data.map((record) => (
              <CommandItem key={record.id} value={record.id} onSelect={() => choose(record.id)}>
                <span className="min-w-0">
                  <span className="block truncate">{nameOf(target, record)}</span>
                  <span className="block truncate text-muted-foreground text-xs">{detailOf(record)}</span>
                </span>
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
