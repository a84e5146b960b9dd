import { ShieldOffIcon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import type { RecordProps } from "../extension";
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
    toast.success(`${resource.names.one} revoked`);
  };
  return (
    <>
      {may("rotate") && (
        <Rotate {...props} keeps="The key keeps its settings and gets a new secret." Secret={KeySecret} />
      )}
      {may("revoke") && (
        <ConfirmDialog
          title={`Revoke ${nameOf(resource, record)}?`}
          description="Calls with this key are refused immediately. This can't be undone."
          action="Revoke"
          onConfirm={revoke}
        >
          <Button variant="outline" className="text-destructive">
            <ShieldOffIcon aria-hidden />
            Revoke
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}
