import { useList } from "@refinedev/core";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { formatCount, formatMoney } from "@/lib/format";
import { useCan } from "@/providers/access";
import { useConfig } from "@/providers/auth/config";
import type { HttpError } from "@/providers/http-error";
import type { PageProps } from "../extension";
import { ListPage } from "../views/list/list-page";
import { LoadFailed } from "../views/list/list-placeholders";
import { BuyButton } from "./buy-button";
import type { Product } from "./use-purchase";

/** The price per credit, precise enough to compare products. */
const perCredit = ({ price, credits }: Product) => formatMoney(price / credits, { digits: 5 });

const most = 50;
const places = ["first", "second", "third"];

const ways = {
  stripe: t("Pay by card through Stripe. The credits are added within seconds."),
  manual: t(
    "Place an order here, then transfer the money. The credits are added when an admin confirms the payment.",
  ),
};

/** The products for sale, in order of position. */
function Offer({ resource, icon: Icon }: PageProps) {
  const may = useCan(resource.name);
  const payments = useConfig()?.payments;
  const { query, result } = useList<Product, HttpError>({
    resource: resource.name,
    sorters: [{ field: "position", order: "asc" }],
    filters: [{ field: "active", operator: "eq", value: true }],
    pagination: { pageSize: most },
    liveMode: "off",
    errorNotification: false,
  });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={resource.names.title} subtitle={payments ? ways[payments] : resource.subtitle}>
        {may("edit") && (
          <Button asChild variant="outline">
            <Link to={resource.path}>{t("Manage products")}</Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to="/settings/billing">{t("Your balance")}</Link>
        </Button>
      </PageHeader>
      {query.isError && !query.data ? (
        <LoadFailed what={resource.names.many} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isLoading ? (
        <div role="status" aria-label={t("Loading")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {places.map((place) => (
            <Skeleton key={place} className="h-48 rounded-lg" />
          ))}
        </div>
      ) : result.data.length === 0 ? (
        <EmptyState
          className="rounded-lg border bg-card"
          icon={<Icon />}
          title={t("No {many} found.", { many: resource.names.many })}
          description={t("Nothing is for sale at the moment. You can still use your balance.")}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {result.data.map((product) => (
            <li key={product.id} className="contents">
              <Card>
                <CardHeader>
                  <CardTitle>{product.name}</CardTitle>
                </CardHeader>
                <CardContent className="flex flex-1 flex-col gap-3">
                  <p data-figure className="font-semibold text-2xl tracking-tight">
                    {formatCount(product.credits)}{" "}
                    <span className="font-normal text-base text-muted-foreground">
                      {plural(product.credits, "credit", "credits")}
                    </span>
                  </p>
                  {product.description && (
                    <p className="whitespace-pre-wrap text-muted-foreground">{product.description}</p>
                  )}
                  <dl className="mt-auto grid grid-cols-2 gap-3 border-t pt-3">
                    <div>
                      <dt className="text-muted-foreground text-xs">{t("Price")}</dt>
                      <dd data-figure className="font-medium">
                        {formatMoney(product.price)}
                      </dd>
                    </div>
                    <div>
                      <dt className="text-muted-foreground text-xs">{t("Price per credit")}</dt>
                      <dd data-figure className="font-medium">
                        {perCredit(product)}
                      </dd>
                    </div>
                  </dl>
                  <BuyButton product={product} className="w-full" />
                </CardContent>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Admins manage products in a list unless they view the page as a customer. Everyone else sees the offers. */
export function ProductsPage(page: PageProps) {
  const may = useCan(page.resource.name);
  const [search] = useSearchParams();
  return may("edit") && search.get("view") !== "offer" ? <ListPage {...page} /> : <Offer {...page} />;
}
