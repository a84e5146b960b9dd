import type { FilmShare } from "@contract/film-share.ts";
import { type ReactNode, useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField, TextField } from "@/components/form/text-field";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { toLocal } from "@/lib/local-time";
import { parseOptions, passwordLengths } from "./film-share";

interface Props {
  share: FilmShare | null;
  onSave: (options: object) => Promise<unknown>;
  buttons: (pending: boolean) => ReactNode;
}

/** When a link expires, its password, and whether the film may be downloaded and commented on. */
export function ShareForm({ share, onSave, buttons }: Props) {
  const [needsPassword, setNeedsPassword] = useState(share?.has_password ?? false);
  const [saves, setSaves] = useState(0);
  return (
    <Form
      parse={(values) => parseOptions(values, share)}
      onSubmit={async (options) => {
        await onSave(options);
        setSaves((count) => count + 1);
      }}
      buttons={(pending) => <DialogFooter>{buttons(pending)}</DialogFooter>}
    >
      <TextField
        label={t("Expires")}
        name="expires_at"
        type="datetime-local"
        defaultValue={toLocal(share?.expires_at).slice(0, 16)}
        hint={t("Leave empty for a link that doesn't expire.")}
        className="w-fit"
      />
      <Label className="flex w-fit items-center gap-2 font-normal">
        <Checkbox name="needs_password" checked={needsPassword} onCheckedChange={setNeedsPassword} />
        {t("Require a password")}
      </Label>
      {needsPassword && (
        <PasswordField
          key={saves}
          label={t("Password")}
          name="password"
          autoComplete="new-password"
          hint={
            share?.has_password
              ? t("Leave empty to keep the current password, which can't be shown again.")
              : t("At least {min} characters. Send the password separately from the link.", {
                  min: passwordLengths.minLength,
                })
          }
          maxLength={passwordLengths.maxLength}
        />
      )}
      <div className="grid gap-1">
        <Label className="flex w-fit items-center gap-2 font-normal">
          <Checkbox name="may_download" defaultChecked={share?.may_download ?? false} />
          {t("Allow downloads")}
        </Label>
        <p className="pl-6 text-muted-foreground text-xs">
          {t(
            "If this is unchecked, visitors can only play the film, although they can still record their screens.",
          )}
        </p>
      </div>
      <div className="grid gap-1">
        <Label className="flex w-fit items-center gap-2 font-normal">
          <Checkbox name="may_comment" defaultChecked={share?.may_comment ?? false} />
          {t("Allow comments")}
        </Label>
        <p className="pl-6 text-muted-foreground text-xs">
          {t(
            "Visitors can comment on any moment in the film under a name that they enter. You get a notification, and the comments appear in the editor.",
          )}
        </p>
      </div>
    </Form>
  );
}
