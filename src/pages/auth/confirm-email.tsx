import { useState } from "react";
import { useSearchParams } from "react-router";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
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
      <AuthFrame title="Email address confirmed" subtitle="Use the new address to sign in from now on.">
        <Button asChild size="lg" className="w-full">
          <a href={next}>{signedIn ? "Back to the console" : "Sign in"}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Confirm your new email address"
      subtitle="The new address replaces the old one immediately."
      foot={<p>Didn't request this? Close this page.</p>}
    >
      {token ? (
        <ConfirmForm
          onConfirm={async () => {
            await confirmEmail(token);
            await loadUser().catch(() => null);
            setConfirmed(true);
          }}
          action="Confirm"
        />
      ) : (
        <Alert variant="destructive">
          <AlertTitle>This link is incomplete</AlertTitle>
          <AlertDescription>
            Copy the whole link from the email, or <TextLink to={next}>request a new one</TextLink> in your
            profile.
          </AlertDescription>
        </Alert>
      )}
    </AuthFrame>
  );
}
