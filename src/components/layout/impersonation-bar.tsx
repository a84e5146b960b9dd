import { VenetianMaskIcon } from "lucide-react";
import { t } from "@/i18n/t";
import { stopImpersonating } from "@/providers/auth/impersonation";

/** A bar on every page while an admin impersonates a user, with a button to stop. */
export function ImpersonationBar({ admin, user }: { admin: string; user: string }) {
  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex items-center gap-2.5 bg-destructive px-4 py-1.5 font-medium text-[0.8125rem] text-destructive-foreground sm:px-6 print:hidden"
    >
      <VenetianMaskIcon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t("{admin} is impersonating {user}", { admin, user })}</p>
      <button
        type="button"
        onClick={() => void stopImpersonating()}
        className="shrink-0 rounded-md border border-current px-2 py-0.5 hover:bg-black/15"
      >
        {t("Stop impersonating")}
      </button>
    </div>
  );
}
