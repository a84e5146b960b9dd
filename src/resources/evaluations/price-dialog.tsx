import type { EvaluationEstimate } from "@contract/evaluations.ts";
import { datasets } from "@contract/resources/datasets.ts";
import { evaluations } from "@contract/resources/evaluations.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { DialogForm } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { formatCount, formatNumber } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";
import { Fact } from "../views/record/field-list";

const amount = (value: number) =>
  `${formatNumber(value, { maximumSignificantDigits: 3 })} ${plural(value, "credit", "credits")}`;

const maximum = z.object({
  max_credits: z.string().check(
    z.trim(),
    // No maximum is an empty field. The calls of an evaluation with a maximum of 0 would all be refused.
    z.regex(/^(?:(?=.*[1-9])\d+(\.\d+)?)?$/, t("Enter a number above 0, or leave this field empty")),
  ),
});

/** The suggested maximum: the highest estimated price, rounded up to a hundredth of a credit. */
const suggested = ({ most }: EvaluationEstimate) => (most > 0 ? String(Math.ceil(most * 100) / 100) : "");

function Price({
  price,
  start,
}: {
  price: EvaluationEstimate;
  start: (max: number | null) => Promise<void>;
}) {
  return (
    <DialogForm
      schema={maximum}
      action={t("Start evaluation")}
      onSubmit={({ max_credits }) => start(max_credits === "" ? null : Number(max_credits))}
    >
      <dl className="grid grid-cols-3 gap-4">
        <Fact label={t("Items")}>{formatCount(price.items)}</Fact>
        <Fact label={t("Likely price")}>{amount(price.likely)}</Fact>
        <Fact label={t("Maximum price")}>{amount(price.most)}</Fact>
      </dl>
      {price.unpriced && (
        <Alert>
          <AlertDescription>
            {t("At least one model has no known price, so these figures may be too low.")}
          </AlertDescription>
        </Alert>
      )}
      <TextField
        label={t("Maximum credits")}
        name="max_credits"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={suggested(price)}
        hint={t(
          "The evaluation stops when the next call could exceed the maximum. Leave empty for no maximum.",
        )}
      />
    </DialogForm>
  );
}

/** Shows the price of an evaluation, and starts it once the user has confirmed. */
export function PriceDialog({
  dataset,
  name,
  plan,
  onStarted,
  open,
  onOpenChange,
}: {
  /** The ID of the dataset. */
  dataset: string;
  name: string;
  /** The body of the request for the estimate. */
  plan: object;
  /** Called before the page of the new evaluation is opened. */
  onStarted: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const path = pathOf(datasets.name, dataset, "evaluations");
  const { data, error } = useQuery({
    queryKey: ["evaluation-price", path, plan],
    queryFn: async ({ signal }) =>
      (await http.post<EvaluationEstimate>(`${path}/estimate`, plan, { signal })).data,
    retry: false,
    staleTime: 0,
    meta: { quiet: true },
  });
  const start = async (max_credits: number | null) => {
    const body = { ...plan, name, max_credits };
    const { data: made } = await http.post<{ id: string }>(path, body);
    await refreshResource(evaluations.name);
    onStarted();
    navigate(`${evaluations.path}/${made.id}`);
  };
  const problem =
    error instanceof HttpError ? (Object.values(error.errors ?? {}).flat()[0] ?? error.text) : error?.message;
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title={t("Start this evaluation?")}
      description={t("The calls are charged to you. The likely price assumes answers of typical length.")}
    >
      {problem ? (
        <Alert variant="destructive">
          <AlertDescription>{problem}</AlertDescription>
        </Alert>
      ) : data ? (
        <Price price={data} start={start} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </DialogFrame>
  );
}
