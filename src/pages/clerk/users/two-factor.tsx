import type { PersonDetail } from "@contract/users.ts";
import { ShieldCheckIcon, ShieldIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { useUser } from "@/providers/access";
import { Ask } from "./ask";
import { manage } from "./people";

/** Whether their sign-in takes a second factor; switched off for those who lost it. */
export function TwoFactorOf({ person: { id, name, two_factor } }: { person: PersonDetail }) {
  const [open, setOpen] = useState(false);
  const own = useUser()?.id === id;
  const Icon = two_factor ? ShieldCheckIcon : ShieldIcon;
  return (
    <Card className="flex-row flex-wrap items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-40 flex-1 font-medium">Two-factor sign-in is {two_factor ? "on" : "off"}</p>
      {two_factor && !own && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Switch off
        </Button>
      )}
      <Ask
        open={open}
        onOpenChange={setOpen}
        title={`Switch two-factor sign-in off for ${name}?`}
        description="Do this only for somebody who lost their app and their backup codes, and whom you know to be themselves. Their password is then enough; they get a notice, and the audit log names you."
        action="Switch it off"
        variant="destructive"
        fields={[]}
        onSubmit={async () => {
          await manage.verb(id, "two-factor-off");
          toast.success(`Two-factor sign-in is off for ${name}`);
        }}
      />
    </Card>
  );
}
