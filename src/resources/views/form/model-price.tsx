import { useQuery } from "@tanstack/react-query";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { http } from "@/providers/http";

interface Price {
  model: string;
  input: number | null;
  output: number | null;
}

/** A model's price, if the model is known. */
export function ModelPrice({ model }: { model: string }) {
  const { data = [] } = useQuery({
    queryKey: ["model-prices"],
    queryFn: async ({ signal }) => (await http.get<Price[]>("/api/models/prices", { signal })).data,
    meta: { quiet: true },
  });
  const price = data.find((one) => one.model === model);
  if (!price) return null;
  const { input, output } = price;
  const shown = (credits: number) => formatCount(credits, { digits: 3 });
  return (
    <p className="text-muted-foreground text-xs">
      {input === null || output === null
        ? t("No price set")
        : input === 0 && output === 0
          ? t("Free")
          : t("{shown} credits per million input tokens, {shown2} per million output tokens", {
              shown: shown(input),
              shown2: shown(output),
            })}
    </p>
  );
}
