import { useQuery } from "@tanstack/react-query";
import { fieldClasses } from "@/components/ui/field-classes";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { http } from "@/providers/http";

/** The query for the names of all available models. */
export const useModelList = () =>
  useQuery({
    queryKey: ["models"],
    queryFn: async ({ signal }) => (await http.get<string[]>("/api/models", { signal })).data,
    meta: { quiet: true },
  });

/** The names of all available models; none until they are loaded. */
export const useModels = (): string[] => useModelList().data ?? [];

/** A choice of text models. A chosen model stays in the list even if it is no longer available. */
export function ModelChoice({
  value,
  onChange,
  id,
  label = t("Model"),
}: {
  value: string;
  onChange: (model: string) => void;
  id?: string;
  /** The accessible name, if there is no label element. */
  label?: string;
}) {
  const models = [...new Set([value, ...useModels().filter((model) => !/embed/i.test(model))])];
  return (
    <select
      id={id}
      aria-label={id ? undefined : label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cn(fieldClasses, "h-8 w-auto max-w-full px-2 max-md:text-base")}
    >
      {models.map((model) => (
        <option key={model} value={model}>
          {model}
        </option>
      ))}
    </select>
  );
}
