import { MailCheckIcon } from "lucide-react";
import { useState } from "react";
import { VerifyEmailDialog } from "@/components/dialogs/verify-email-dialog";
import { t } from "@/i18n/t";
import { Link } from "./link";

/**
 * A bar on every page until the user has verified their address. If `clerk` is set, Clerk sends and checks the code.
 */
export function VerifyEmailBar({ email, clerk }: { email: string; clerk: boolean }) {
  const [open, setOpen] = useState(false);
  const action = "whitespace-nowrap font-medium underline underline-offset-4";
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 border-b bg-tint px-4 py-1.5 text-[0.8125rem] text-tint-foreground sm:items-center sm:px-6 print:hidden"
    >
      <MailCheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 sm:mt-0" />
      <p className="min-w-0 flex-1">
        {clerk
          ? t("Verify your email address to get credits and create API keys.")
          : t(
              "Verify your email address to get credits, create API keys and turn on two-factor authentication.",
            )}{" "}
        {clerk ? (
          <Link to="/settings" className={action}>
            {t("Open your profile")}
          </Link>
        ) : (
          <button type="button" className={action} onClick={() => setOpen(true)}>
            {t("Verify your email")}
          </button>
        )}
      </p>
      <VerifyEmailDialog email={email} open={open} onOpenChange={setOpen} />
    </div>
  );
}
