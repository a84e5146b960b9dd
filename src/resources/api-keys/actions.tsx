import { ShieldOffIcon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import type { RecordProps } from "../extension";
import { type ApiKey, keyStatusOf } from "../key-usage/key-status";
import { nameOf } from "../record-name";
import { Rotate } from "../views/record/rotate";
import { KeySecret } from "./key-secret";

export function KeyActions(props: RecordProps) {
  const { resource, record } = props;
  const may = useCan(resource.name, record.owner_id);
  if (record.revoked_at !== null) return null;
  const revoke = async () => {
    await callVerb(resource.name, record.id, "revoke");
    await refreshResource(resource.name);
    toast.success(t("{one} revoked", { one: resource.names.one }));
  };
  return (
    <>
      {may("rotate") && keyStatusOf(record as ApiKey) !== "expired" && (
        <Rotate
          {...props}
          keeps={t("The key keeps its settings and gets a new secret.")}
          Secret={KeySecret}
        />
      )}
      {may("revoke") && (
        <ConfirmDialog
          title={t("Revoke {record}?", { record: nameOf(resource, record) })}
          description={t("Calls with this key are refused immediately. This can't be undone.")}
          action={t("Revoke")}
          onConfirm={revoke}
        >
          <Button variant="outline" className="text-destructive">
            <ShieldOffIcon aria-hidden />
            {t("Revoke")}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}
