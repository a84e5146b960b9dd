import { MailWarningIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { useConfig } from "@/providers/auth/config";

/** Tells admins that this installation doesn't verify email addresses, and how to change that. */
export function UnverifiedHint() {
  const config = useConfig();
  if (config?.auth !== "embedded" || config.verified_email_required) return null;
  return (
    <Alert>
      <MailWarningIcon aria-hidden />
      <AlertTitle>Email addresses aren't verified</AlertTitle>
      <AlertDescription>
        {config.smtp ? (
          <>
            Anyone can sign up with any address and get the sign-up credits. Remove{" "}
            <code>REQUIRE_VERIFIED_EMAIL=false</code> to have new users verify their address first.
          </>
        ) : (
          <>
            Anyone can sign up with any address and get the sign-up credits. Set <code>SMTP_URL</code> to have
            new users verify their address with an emailed code first.
          </>
        )}
      </AlertDescription>
    </Alert>
  );
}
