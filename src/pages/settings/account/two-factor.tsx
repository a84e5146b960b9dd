import { ShieldCheckIcon, ShieldIcon } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Rich } from "@/i18n/rich";
import { plural, t } from "@/i18n/t";
import { formatDay } from "@/lib/format";
import { useTwoFactor } from "@/providers/auth/own-account";
import { RenewDialog, SetUpDialog, TurnOffDialog } from "./two-factor-dialogs";

const few = 3;

/** Shows whether two-factor authentication is on, with the actions to change it. */
export function TwoFactor() {
  const { data, isPending, isError, error, refetch } = useTwoFactor();
  const [asked, setAsked] = useState<"set-up" | "renew" | "off">();
  const at = (what: typeof asked) => ({
    open: asked === what,
    onOpenChange: (open: boolean) => setAsked(open ? what : undefined),
  });
  const Icon = data?.on ? ShieldCheckIcon : ShieldIcon;
  return (
    <>
      <Card>
        {isPending && <Skeleton className="m-4 h-10" />}
        {isError && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p role="alert" className="text-destructive">
              {error.message}
            </p>
            <Button variant="outline" size="sm" onClick={() => refetch()}>
              {t("Try again")}
            </Button>
          </div>
        )}
        {data && (
          <div className="flex flex-wrap items-center gap-3 px-4 py-3">
            <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {t("Authenticator app")} {data.on && <Badge variant="success">{t("On")}</Badge>}
              </p>
              {data.on ? (
                <p className="text-muted-foreground text-xs">
                  <Rich
                    text="Since <time/> ·"
                    parts={{
                      time: <time dateTime={data.since ?? ""}>{data.since && formatDay(data.since)}</time>,
                    }}
                  />{" "}
                  <span className={data.backup_codes < few ? "font-medium text-destructive" : undefined}>
                    {plural(data.backup_codes, "{count} backup code left", "{count} backup codes left")}
                  </span>
                </p>
              ) : (
                <p className="text-muted-foreground text-xs">
                  {t("Off. A password or an emailed code is enough to sign in.")}
                </p>
              )}
            </div>
            {data.on ? (
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" size="sm" onClick={() => setAsked("renew")}>
                  {t("New backup codes")}
                </Button>
                <Button variant="outline" size="sm" onClick={() => setAsked("off")}>
                  {t("Turn off")}
                </Button>
              </div>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setAsked("set-up")}>
                {t("Set up")}
              </Button>
            )}
          </div>
        )}
      </Card>
      <SetUpDialog {...at("set-up")} />
      <RenewDialog {...at("renew")} />
      <TurnOffDialog {...at("off")} />
    </>
  );
}
