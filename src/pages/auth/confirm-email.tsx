import { useState } from "react";
import { useSearchParams } from "react-router";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { ownAccount } from "@/providers/auth/own-account";
import { loadUser } from "@/providers/auth/session";
import { useSignedIn } from "@/providers/auth/use-signed-in";
import { HttpError } from "@/providers/http-error";
import { ConfirmForm } from "./form";
import { AuthFrame, TextLink } from "./frame";

/** Confirms the address. The page has no fields, so a field's error is thrown as the form's message. */
async function confirmEmail(token: string) {
  try {
    await ownAccount.confirmEmail(token);
  } catch (error) {
    const [message] = Object.values((error instanceof HttpError && error.errors) || {}).flat();
    throw message ? new Error(message) : error;
  }
}

/** The page behind the link in a confirmation email. It asks for a click, because mail scanners open links. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const [confirmed, setConfirmed] = useState(false);
  const signedIn = useSignedIn();
  const token = params.get("token") ?? "";
  const next = signedIn ? "/settings" : "/sign-in";
  if (confirmed)
    return (
      <AuthFrame
        title={t("Email address confirmed")}
        subtitle={t("Use the new address to sign in from now on.")}
      >
        <Button asChild size="lg" className="w-full">
          <a href={next}>{signedIn ? t("Back to the console") : t("Sign in")}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t("Confirm your new email address")}
      subtitle={t("The new address replaces the old one immediately.")}
      foot={<p>{t("Didn't request this? Close this page.")}</p>}
    >
      {token ? (
        <ConfirmForm
          onConfirm={async () => {
            await confirmEmail(token);
            await loadUser().catch(() => null);
            setConfirmed(true);
          }}
          action={t("Confirm")}
        />
      ) : (
        <Alert variant="destructive">
          <AlertTitle>{t("This link is incomplete")}</AlertTitle>
          <AlertDescription>
            <Rich
              text="Copy the whole link from the email, or <textlink>request a new one</textlink> in your profile."
              parts={{ textlink: <TextLink to={next} /> }}
            />
          </AlertDescription>
        </Alert>
      )}
    </AuthFrame>
  );
}
