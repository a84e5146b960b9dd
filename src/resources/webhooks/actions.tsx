import { SendIcon } from "lucide-react";
import { useNavigate } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { RecordProps } from "../extension";
import type { AnyRow } from "../field-types/field-type";
import { Rotate } from "../views/record/rotate";
import { SigningSecret } from "./signing-secret";

/** Sends a test message, and rotates the signing secret. */
export function WebhookActions(props: RecordProps) {
  const { resource, record } = props;
  const may = useCan(resource.name, record.owner_id);
  const navigate = useNavigate();
  const { run: test, pending } = useAction(async () => {
    const { id } = await callVerb<AnyRow>(resource.name, record.id, "test");
    await refreshResource("webhook-deliveries");
    toast.success(t("Test message sent"));
    navigate(`/settings/webhook-deliveries/${id}`);
  });
  return (
    <>
      {may("test") && (
        <Button variant="outline" pending={pending} onClick={() => test()}>
          <SendIcon aria-hidden />
          {t("Send test message")}
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={`/settings/webhook-deliveries?webhook_id=${record.id}`}>{t("Deliveries")}</Link>
      </Button>
      {may("rotate") && (
        <Rotate
          {...props}
          keeps={t("Until the old secret expires, messages are signed with both secrets.")}
          Secret={SigningSecret}
        />
      )}
    </>
  );
}
