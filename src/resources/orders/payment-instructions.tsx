import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { useBilling } from "@/providers/billing";

/** The seller's instructions for paying for an order that an admin confirms. */
export function PaymentInstructions() {
  const text = useBilling().data?.payment_instructions;
  if (!text) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("How to pay")}</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="whitespace-pre-line break-words">{text}</p>
      </CardContent>
    </Card>
  );
}
