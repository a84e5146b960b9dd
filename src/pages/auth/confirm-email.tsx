import { useState } from "react";
import { useSearchParams } from "react-router";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ownAccount } from "@/providers/auth/own-account";
import { loadUser } from "@/providers/auth/session";
import { useSignedIn } from "@/providers/auth/use-signed-in";
import { AuthForm } from "./form";
import { AuthFrame, TextLink } from "./frame";

/** Where the letter to a new address leads. It asks for a press, because programs that look through mail open links. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const [confirmed, setConfirmed] = useState(false);
  const signedIn = useSignedIn();
  const token = params.get("token") ?? "";
  const on = signedIn ? "/settings" : "/sign-in";
  if (confirmed)
    return (
      <AuthFrame title="Your address is confirmed" subtitle="It signs you in from now on.">
        <Button asChild size="lg" className="w-full">
          <a href={on}>{signedIn ? "Back to the console" : "Sign in"}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Confirm your new address"
      subtitle="It takes the old one’s place at once."
      foot={<p>Not you? Then simply close this page.</p>}
    >
      {token ? (
        <AuthForm
          send={async () => {
            await ownAccount.confirmEmail(token).catch(({ errors, ...error }) => {
              // There is no field that these could stand at.
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
            Copy the whole of it from the letter, or <TextLink to={on}>ask for a new one</TextLink> in your
            profile.
          </AlertDescription>
        </Alert>
      )}
    </AuthFrame>
  );
}
