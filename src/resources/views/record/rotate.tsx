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
import { t } from "@/i18n/t";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { RecordProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { nameOf } from "../../record-name";

const graces: [minutes: string, label: string][] = [
  ["0", t("Immediately")],
  ["60", t("In an hour")],
  ["1440", t("In a day")],
  ["10080", t("In a week")],
];

interface Props extends RecordProps {
  /** A sentence that says what stays the same. */
  keeps: string;
  /** Shows the new secret, which can't be shown again. */
  Secret: ComponentType<{ record: AnyRow }>;
}

/** Replaces a record's secret. The old secret can keep working for a while. */
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
        {t("Rotate")}
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent className={rotated ? "max-w-2xl" : undefined}>
          <DialogHeader>
            <DialogTitle>
              {rotated ? t("New secret") : t("Rotate {record}?", { record: nameOf(resource, record) })}
            </DialogTitle>
            <DialogDescription>{rotated ? keeps : t("When should the old secret expire?")}</DialogDescription>
          </DialogHeader>
          {rotated ? (
            <Secret record={rotated} />
          ) : (
            <RadioGroup value={grace} onValueChange={setGrace} aria-label={t("Old secret expiration")}>
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
              {rotated ? t("Done") : t("Cancel")}
            </Button>
            {!rotated && (
              <Button pending={pending} onClick={() => rotate()}>
                {t("Rotate")}
              </Button>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
