import { assets, type Usage } from "@contract/resources/assets.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/layout/link";
import { Card, CardContent } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";

const kinds = {
  animations: t("Animation"),
  voiceovers: t("Voiceover"),
  "film-templates": t("Template"),
  "brand-kits": t("Brand kit"),
};

/** The animations, templates, voiceovers and brand kits that use an asset. */
export function UsageList({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["usage", id],
    queryFn: async ({ signal }) =>
      (await http.get<Usage[]>(pathOf(assets.name, id, "usage"), { signal })).data,
    placeholderData: undefined,
  });
  return (
    <Card>
      <CardContent className="grid gap-2">
        <h2 className="font-medium text-sm">{t("Used in")}</h2>
        {!data && <Skeleton className="h-5 w-48" />}
        {data?.length === 0 && <p className="text-muted-foreground text-sm">{t("Not used yet.")}</p>}
        <ul className="grid gap-1 text-sm">
          {data?.map(({ resource, id: used, title, is_trashed }) => (
            <li key={used} className="flex items-baseline gap-2">
              <Link
                to={`/${resource}/${used}`}
                className="truncate text-primary underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <span className="shrink-0 text-muted-foreground text-xs">
                {is_trashed ? t("{kind}, in the trash", { kind: kinds[resource] }) : kinds[resource]}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
