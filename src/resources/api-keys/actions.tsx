import { RefreshCwIcon, ShieldOffIcon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { useMay } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { RecordProps } from "../extension";
import type { AnyRow } from "../field-types/field-type";
import { nameOf } from "../record-name";
import { Secret } from "./secret";

const graces: [minutes: string, label: string][] = [
  ["0", "Immediately"],
  ["60", "In an hour"],
  ["1440", "In a day"],
  ["10080", "In a week"],
];

/** Gives a key a new secret. The old one can keep working for a while. */
function Rotate({ resource, record }: RecordProps) {
  const [open, setOpen] = useState(false);
  const [grace, setGrace] = useState("60");
  const [secret, setSecret] = useState<string>();
  const { run: rotate, pending } = useAction(async () => {
    const body = { grace_minutes: Number(grace) };
    const rotated = await callVerb<AnyRow>(resource.name, record.id, "rotate", body);
    setSecret(String(rotated.secret));
    await refreshResource(resource.name);
  });
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) setSecret(undefined);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <RefreshCwIcon aria-hidden />
        Rotate
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent className={secret ? "max-w-2xl" : undefined}>
          <DialogHeader>
            <DialogTitle>{secret ? "The new secret" : `Rotate ${nameOf(resource, record)}?`}</DialogTitle>
            <DialogDescription>
              {secret
                ? "The key keeps its settings and gets a new secret."
                : "When should the old secret expire?"}
            </DialogDescription>
          </DialogHeader>
          {secret ? (
            <Secret secret={secret} app_id={record.app_id as string | null} />
          ) : (
            <RadioGroup value={grace} onValueChange={setGrace} aria-label="Expiration of the old secret">
              {graces.map(([minutes, label]) => (
                <Label key={minutes} className="font-normal">
                  <RadioGroupItem value={minutes} />
                  {label}
                </Label>
              ))}
            </RadioGroup>
          )}
          <DialogFooter>
            <Button variant={secret ? "default" : "outline"} onClick={() => change(false)}>
              {secret ? "Done" : "Cancel"}
            </Button>
            {!secret && (
              <Button pending={pending} onClick={() => rotate()}>
                Rotate
              </Button>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}

export function KeyActions(props: RecordProps) {
  const { resource, record } = props;
  const may = useMay(resource.name);
  if (record.revoked_at !== null) return null;
  const revoke = async () => {
    await callVerb(resource.name, record.id, "revoke");
    await refreshResource(resource.name);
    toast.success(`${resource.names.one} revoked`);
  };
  return (
    <>
      {may("rotate") && <Rotate {...props} />}
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
