import { RefreshCwIcon } from "lucide-react";
import { type ComponentType, useState } from "react";
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
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { RecordProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { nameOf } from "../../record-name";

const graces: [minutes: string, label: string][] = [
  ["0", "Immediately"],
  ["60", "In an hour"],
  ["1440", "In a day"],
  ["10080", "In a week"],
];

interface Props extends RecordProps {
  /** A sentence that says what stays the same. */
  keeps: string;
  /** Shows the new secret, which can't be shown again. */
  Secret: ComponentType<{ record: AnyRow }>;
}

/** Replaces a record's secret. The old one can keep working for a while. */
export function Rotate({ resource, record, keeps, Secret }: Props) {
  const [open, setOpen] = useState(false);
  const [grace, setGrace] = useState("60");
  const [rotated, setRotated] = useState<AnyRow>();
  const { run: rotate, pending } = useAction(async () => {
    const body = { grace_minutes: Number(grace) };
    setRotated(await callVerb<AnyRow>(resource.name, record.id, "rotate", body));
    await refreshResource(resource.name);
  });
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) setRotated(undefined);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <RefreshCwIcon aria-hidden />
        Rotate
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent className={rotated ? "max-w-2xl" : undefined}>
          <DialogHeader>
            <DialogTitle>{rotated ? "New secret" : `Rotate ${nameOf(resource, record)}?`}</DialogTitle>
            <DialogDescription>{rotated ? keeps : "When should the old secret expire?"}</DialogDescription>
          </DialogHeader>
          {rotated ? (
            <Secret record={rotated} />
          ) : (
            <RadioGroup value={grace} onValueChange={setGrace} aria-label="Old secret expiration">
              {graces.map(([minutes, label]) => (
                <Label key={minutes} className="font-normal">
                  <RadioGroupItem value={minutes} />
                  {label}
                </Label>
              ))}
            </RadioGroup>
          )}
          <DialogFooter>
            <Button variant={rotated ? "default" : "outline"} onClick={() => change(false)}>
              {rotated ? "Done" : "Cancel"}
            </Button>
            {!rotated && (
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
