import type { EntrySuggestion } from "@contract/entry-suggestions.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { http } from "@/providers/http";
import type { FilterEditorProps } from "./filter-operators";

const none: EntrySuggestion[] = [];

/** The name of the entry that a filter is about: from its path or, for `has`, from its value. */
const nameIn = (filter: FilterEditorProps["filter"]) => {
  if (filter?.operator === "has") return String(filter.values[0]);
  return filter?.field.split(".").slice(1).join(".") ?? "";
};

/** Filters by an entry of a keyed field: by its name and value, or by its name alone. */
export function EntryEditor({
  field,
  name: path,
  filter,
  route,
  onChange,
  onClose,
}: FilterEditorProps & { route: string }) {
  const [key, setKey] = useState(nameIn(filter));
  const [value, setValue] = useState(filter?.operator === "eq" ? String(filter.values[0]) : "");
  const id = useId();
  const { data = none } = useQuery({
    queryKey: ["suggestions", route],
    queryFn: async () => (await http.get<EntrySuggestion[]>(`/api/${route}`)).data,
    meta: { quiet: true },
  });
  const [base = path] = path.split(".");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(
      value
        ? { field: `${base}.${key}`, operator: "eq", values: [value] }
        : { field: base, operator: "has", values: [key] },
    );
    onClose();
  };
  return (
    <form className="grid gap-2.5" onSubmit={submit}>
      <span className="truncate font-medium">{field.label}</span>
      <Input
        autoFocus
        aria-label={t("Name")}
        placeholder={t("Name")}
        maxLength={64}
        autoComplete="off"
        list={`${id}-names`}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <Input
        aria-label={t("Value")}
        placeholder={t("Any value")}
        maxLength={512}
        autoComplete="off"
        list={`${id}-values`}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <datalist id={`${id}-names`}>
        {data.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-values`}>
        {data
          .find(({ name }) => name === key)
          ?.values.map((known) => (
            <option key={known} value={known} />
          ))}
      </datalist>
      <Button type="submit" size="sm" className="justify-self-end" disabled={key === ""}>
        {t("Apply")}
      </Button>
    </form>
  );
}
