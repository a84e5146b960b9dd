import type { PersonDetail } from "@contract/users.ts";
import { ShieldCheckIcon, ShieldIcon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { userApi } from "./user-api";

/**
 * A user's two-factor authentication, which an admin can turn off if the user has lost access to the authenticator app.
 */
export function UserTwoFactor({ user: { id, name, two_factor } }: { user: PersonDetail }) {
  const [open, setOpen] = useState(false);
  const own = useUser()?.id === id;
  const Icon = two_factor ? ShieldCheckIcon : ShieldIcon;
  return (
    <Card className="flex-row flex-wrap items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-40 flex-1 font-medium">
        {two_factor ? t("Two-factor authentication is on.") : t("Two-factor authentication is off.")}
      </p>
      {two_factor && !own && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          {t("Turn off")}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("Turn off two-factor authentication for {name}?", { name })}
        description={t(
          "Only do this for a user who lost their authenticator app and backup codes, and whose identity you have verified. They can then sign in with only a password or an emailed code. They are notified, and the audit log records the action under your name.",
        )}
        action={t("Turn off")}
        onConfirm={async () => {
          await userApi.verb(id, "two-factor-off");
          toast.success(t("Two-factor authentication is off for {name}", { name }));
        }}
      />
    </Card>
  );
}
