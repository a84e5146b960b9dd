import { BanIcon, CoinsIcon, LogOutIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import type { BulkProps } from "../extension";
import { GrantDialog } from "./grant-dialog";
import { ReasonDialog } from "./reason-dialog";
import { type UserRow, userApi } from "./user-api";

/** Actions on all selected accounts. Your own account is skipped where an action would lock you out. */
export function UserBulkActions({ rows, run }: BulkProps<UserRow>) {
  const [asked, setAsked] = useState<"ban" | "grant">();
  const own = useUser()?.id;
  const others = rows.filter(({ id }) => id !== own);
  const at = (question: typeof asked) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked("grant")}>
        <CoinsIcon aria-hidden />
        {t("Grant credits")}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={others.length === 0}
        onClick={() =>
          run(
            (count) => t("{count} signed out", { count }),
            ({ id }) => userApi.verb(id, "sign-out"),
            others,
          )
        }
      >
        <LogOutIcon aria-hidden />
        {t("Sign out")}
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="text-destructive"
        disabled={others.length === 0}
        onClick={() => setAsked("ban")}
      >
        <BanIcon aria-hidden />
        {t("Ban")}
      </Button>
      <GrantDialog
        {...at("grant")}
        title={plural(rows.length, "Grant credits to {count} user", "Grant credits to {count} users")}
        description={t("Each user gets the credits immediately. The note is stored in the ledger.")}
        label={t("Credits per user")}
        onSubmit={async (grant) =>
          run(
            (count) => t("{count} received credits", { count }),
            ({ id }) => userApi.verb(id, "grant", grant),
          )
        }
      />
      <ReasonDialog
        {...at("ban")}
        title={plural(others.length, "Ban {count} user?", "Ban {count} users?")}
        description={t(
          "The users' sessions end, their API keys stop working immediately, and they can't sign in. Nothing is deleted.",
        )}
        action={t("Ban")}
        variant="destructive"
        placeholder={t("For the audit log")}
        onSubmit={async (body) =>
          run(
            (count) => t("{count} banned", { count }),
            ({ id }) => userApi.verb(id, "ban", body),
            others,
          )
        }
      />
    </>
  );
}
