import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { t } from "@/i18n/t";
import { usePreference } from "@/providers/preference";
import { singleKeys } from "./use-keys";

export type KeyList = [keys: string[], what: string][];

export function KeyHelp({
  keys,
  open,
  onOpenChange,
}: {
  keys: KeyList;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const on = usePreference(singleKeys) === "on";
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>{t("Keyboard shortcuts")}</DialogTitle>
          <DialogDescription>{t("The shortcuts on this page.")}</DialogDescription>
        </DialogHeader>
        <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2">
          {keys.map(([names, what]) => (
            <div key={what} className="contents">
              <dt>{what}</dt>
              <dd className="flex gap-1 justify-self-end">
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Label className="justify-between border-t pt-4 font-normal">
          {t("Single-key shortcuts")}
          <Switch checked={on} onCheckedChange={(next) => singleKeys.set(next ? "on" : "off")} />
        </Label>
      </DialogContent>
    </Dialog>
  );
}
