import { renders } from "@contract/resources/renders.ts";
import { useQuery } from "@tanstack/react-query";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";

/** The title, the description and the chapters of a video, to paste where it is published. */
export function Publishing({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [renders.name, id, "description"],
    queryFn: async ({ signal }) =>
      (await http.get<{ text: string }>(pathOf(renders.name, id, "description"), { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (!data) return null;
  return (
    <Card>
      <CardHeader className="flex flex-row items-center justify-between">
        <CardTitle>{t("Description for publishing")}</CardTitle>
        <CopyButton text={data.text} />
      </CardHeader>
      <CardContent>
        <p className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words text-sm">{data.text}</p>
      </CardContent>
    </Card>
  );
}
