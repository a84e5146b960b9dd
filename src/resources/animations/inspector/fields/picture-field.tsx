import { pictureOf } from "@scene/picture-ref.ts";
import type { PictureSet } from "@scene/picture-sets.ts";
import { useQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { smallField, smallLabel } from "@/components/form/small-field";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { http } from "@/providers/http";
import type { FieldProps } from "./simple-fields";

interface Found {
  set: PictureSet;
  name: string;
}

interface Props extends FieldProps<string> {
  optional: boolean;
  /** The picture set, if the element stores it separately from the name. Otherwise, the value is `set:name`. */
  set?: PictureSet;
}

const urlOf = ({ set, name }: Found) => `/api/pictures/${set}/${name}?tint=6b7280`;
const inWords = (name: string) => name.replaceAll("-", " ");

function Results({ text, set, onPick }: { text: string; set?: PictureSet; onPick(found: Found): void }) {
  const query = useDeferredValue(text.trim());
  // Without a query, illustrations are listed: there are few of them, and users can't guess their names.
  const browses = !query && (!set || set === "illustration");
  const { data, isError } = useQuery({
    queryKey: ["pictures", query, set],
    enabled: query.length > 0 || browses,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q: query, ...(set ? { set } : {}) });
      return (await http.get<Found[]>(`/api/pictures?${search}`, { signal })).data;
    },
  });
  if (isError)
    return <p className="py-6 text-center text-muted-foreground text-xs">{t("Search failed. Try again.")}</p>;
  if (!query && !browses)
    return (
      <p className="py-6 text-center text-muted-foreground text-xs">
        {t("Try “rocket”, “garden” or “Japan”.")}
      </p>
    );
  if (data?.length === 0)
    return (
      <p className="py-6 text-center text-muted-foreground text-xs">
        {t("No pictures match “{query}”.", { query })}
      </p>
    );
  return (
    <ul className="grid max-h-64 grid-flow-dense grid-cols-6 gap-1 overflow-y-auto">
      {data?.map((found) => (
        <li
          key={`${found.set}:${found.name}`}
          className={found.set === "illustration" ? "col-span-2" : undefined}
        >
          <button
            type="button"
            aria-label={inWords(found.name)}
            title={inWords(found.name)}
            onClick={() => onPick(found)}
            className={cn(
              "grid w-full place-items-center rounded-md p-1 hover:bg-accent",
              found.set === "illustration" ? "aspect-[8/5]" : "aspect-square",
            )}
          >
            <img
              src={urlOf(found)}
              alt=""
              loading="lazy"
              className={found.set === "illustration" ? "size-full rounded-sm" : "size-7 object-contain"}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture from the built-in sets, chosen in a search. */
export function PictureField({ label, value, onChange, optional, set }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const chosen = value ? (set ? { set, name: value } : pictureOf(value)) : undefined;
  const pick = (found: Found) => {
    onChange(set ? found.name : `${found.set}:${found.name}`);
    setOpen(false);
  };
  return (
    <div className="col-span-2 min-w-0">
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <button id={id} type="button" className={cn(smallField, "flex items-center gap-2 text-left")}>
            {chosen ? (
              <img src={urlOf(chosen)} alt="" className="size-5 shrink-0 object-contain" />
            ) : (
              <ImageIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            )}
            <span className="truncate">{chosen ? inWords(chosen.name) : t("Choose a picture")}</span>
          </button>
        </PopoverTrigger>
        <PopoverContent className="grid w-80 gap-2">
          <Input
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder={t("Search pictures")}
            aria-label={t("Search pictures")}
          />
          <Results text={text} set={set} onPick={pick} />
          {optional && value && (
            <button
              type="button"
              onClick={() => {
                onChange(undefined);
                setOpen(false);
              }}
              className="justify-self-start text-muted-foreground text-xs underline underline-offset-2 hover:text-foreground"
            >
              {t("Remove picture")}
            </button>
          )}
        </PopoverContent>
      </Popover>
    </div>
  );
}
