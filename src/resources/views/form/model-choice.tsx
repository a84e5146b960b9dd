import { useQuery } from "@tanstack/react-query";
import { fieldClasses } from "@/components/ui/field-classes";
import { cn } from "@/lib/utils";
import { http } from "@/providers/http";

/** The names of all models that are served. */
export function useModels(): string[] {
  const { data = [] } = useQuery({
    queryKey: ["models"],
    queryFn: async ({ signal }) => (await http.get<string[]>("/api/models", { signal })).data,
    meta: { quiet: true },
  });
  return data;
}

/** The models that can write; one that is set and no longer served stays in the list. */
export function ModelChoice({
  value,
  onChange,
  id,
}: {
  value: string;
  onChange: (model: string) => void;
  id?: string;
}) {
  const models = [...new Set([value, ...useModels().filter((model) => !/embed/i.test(model))])];
  return (
    <select
      id={id}
      aria-label={id ? undefined : "Model"}
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
