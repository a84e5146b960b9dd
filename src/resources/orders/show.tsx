import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/code-block";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import type { PageProps } from "../extension";
import { ChoiceBadge } from "../field-types/choice";
import { Fact, FieldList } from "../views/record/field-list";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { OrderActions } from "./actions";
import { describeOrder, type Order } from "./describe-order";
import { PaymentInstructions } from "./payment-instructions";
import { Receipt } from "./receipt";

/** Details that aren't on the receipt, or all details if there is no receipt. */
const facts = ["credit_product_id", "note"];
const unpaid = [...facts, "credits", "price", "buyer"];

/** An order: its status, what happens next, and the receipt once it is paid. */
export function OrderPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: order, isGone } = useRecord<Order>(resource.name, id);
  const user = useUser();
  const title = order && t("Order {number}", { number: order.number });
  useCrumbName(id, title);
  if (isGone || (query.isError && !order))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!order) return <ShowSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={title}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {title}
            <ChoiceBadge field={resource.fields.status!} value={order.status} />
          </span>
        }
        subtitle={order.title}
      >
        <RecordPager resource={resource} record={order} />
        <OrderActions order={order} />
      </PageHeader>
      <Alert variant={order.status === "pending" ? "info" : "default"}>
        <AlertDescription>{describeOrder(order, order.owner_id === user?.id)}</AlertDescription>
      </Alert>
      {order.status === "pending" && order.method === "manual" && <PaymentInstructions />}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_18rem]">
        <div className="grid min-w-0 gap-4">
          {order.paid_at && <Receipt order={order} />}
          <Card>
            <CardHeader>
              <CardTitle>{t("Order details")}</CardTitle>
            </CardHeader>
            <CardContent className="grid gap-4">
              <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
                <Fact label={t("Number")}>
                  <span data-figure className="flex items-center gap-1">
                    {order.number}
                    <CopyButton text={order.number} className="-my-1" />
                  </span>
                </Fact>
                <Fact label={t("Payment")}>
                  {order.top_up
                    ? t("{method}, by automatic top-up", {
                        method: resource.fields.method?.labels?.[order.method] ?? "",
                      })
                    : resource.fields.method?.labels?.[order.method]}
                </Fact>
              </dl>
              <FieldList
                resource={resource}
                record={order}
                keep={(name) =>
                  (order.paid_at ? facts : unpaid).includes(name) && order[name as keyof Order] !== null
                }
              />
            </CardContent>
          </Card>
        </div>
        <RecordCard page={page} record={order} />
      </div>
    </div>
  );
}
