import { useState } from "react";
import { useSearchParams } from "react-router";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ownAccount } from "@/providers/auth/own-account";
import { loadUser } from "@/providers/auth/session";
import { useSignedIn } from "@/providers/auth/use-signed-in";
import { AuthForm } from "./form";
import { AuthFrame, TextLink } from "./frame";

/** The page behind the link in a confirmation email. It asks for a click, because mail scanners open links. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const [confirmed, setConfirmed] = useState(false);
  const signedIn = useSignedIn();
  const token = params.get("token") ?? "";
  const on = signedIn ? "/settings" : "/sign-in";
  if (confirmed)
    return (
      <AuthFrame title="Email address confirmed" subtitle="Use it to sign in from now on.">
        <Button asChild size="lg" className="w-full">
          <a href={on}>{signedIn ? "Back to the console" : "Sign in"}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Confirm your new email address"
      subtitle="It replaces the old one immediately."
      foot={<p>Didn’t request this? Close this page.</p>}
    >
      {token ? (
        <AuthForm
          send={async () => {
            await ownAccount.confirmEmail(token).catch(({ errors, ...error }) => {
              // The page has no fields, so a field error becomes the form's message.
              const [said] = Object.values(errors ?? {}).flat();
              throw said ? new Error(String(said)) : error;
            });
            await loadUser().catch(() => null);
            return { success: true };
          }}
          done={() => setConfirmed(true)}
          action="Confirm"
        >
          {null}
        </AuthForm>
      ) : (
        <Alert variant="destructive">
          <AlertTitle>This link is incomplete</AlertTitle>
          <AlertDescription>
            Copy the whole link from the email, or <TextLink to={on}>request a new one</TextLink> in your
            profile.
          </AlertDescription>
        </Alert>
      )}
    </AuthFrame>
  );
}
