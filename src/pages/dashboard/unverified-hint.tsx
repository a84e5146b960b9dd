import { MailWarningIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { useConfig } from "@/providers/auth/config";

/** Tells admins that this installation doesn't verify email addresses, and how to change that. */
export function UnverifiedHint() {
  const config = useConfig();
  if (config?.auth !== "embedded" || config.verified_email_required) return null;
  return (
    <Alert>
      <MailWarningIcon aria-hidden />
      <AlertTitle>{t("Email addresses aren't verified")}</AlertTitle>
      <AlertDescription>
        {config.smtp ? (
          <Rich
            text="Anyone can sign up with any address and get the sign-up credits. Remove <code>REQUIRE_VERIFIED_EMAIL=false</code> to have new users verify their address first."
            parts={{ code: <code /> }}
          />
        ) : (
          <Rich
            text="Anyone can sign up with any address and get the sign-up credits. Set <code>SMTP_URL</code> to have new users verify their address with an emailed code first."
            parts={{ code: <code /> }}
          />
        )}
      </AlertDescription>
    </Alert>
  );
}
