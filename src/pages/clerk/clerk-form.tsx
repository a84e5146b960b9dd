import { SignIn, SignUp, useAuth } from "@clerk/clerk-react";
import { LoaderCircleIcon } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { AuthFrame, AuthPage } from "@/pages/auth/frame";
import { useSignInRedirect } from "@/pages/auth/use-sign-in-redirect";
import { ClerkScope } from "@/providers/auth/clerk";
import { clerkLook } from "@/providers/auth/clerk-look";
import { adoptSession, endSession } from "@/providers/auth/clerk-session";
import { ownPath } from "@/providers/auth/redirect";
import type { HttpError } from "@/providers/http-error";
import { ClerkUnavailable } from "./unavailable";

interface Props {
  kind: "sign-in" | "sign-up";
}

const titles = { "sign-in": t("Sign in"), "sign-up": t("Create an account") };

/** Shows Clerk's own form until the user is signed in at Clerk, then continues to the console. */
export default function ClerkForm({ kind }: Props) {
  const title = titles[kind];
  return (
    <ClerkScope
      loading={
        <AuthPage frame="none" title={title}>
          <Waiting />
        </AuthPage>
      }
      unreachable={
        <AuthPage frame="none" title={title}>
          <ClerkUnavailable />
        </AuthPage>
      }
    >
      <Form kind={kind} />
    </ClerkScope>
  );
}

const Waiting = () => (
  <div role="status" aria-label={t("Loading")} className="grid h-80 place-content-center">
    <LoaderCircleIcon aria-hidden className="size-5 animate-spin text-muted-foreground" />
  </div>
);

function Form({ kind }: Props) {
  const { isSignedIn, sessionId } = useAuth();
  const { redirect, carry, goOn } = useSignInRedirect();
  const { pathname, search } = useLocation();
  const [refusal, setRefusal] = useState<HttpError>();
  useOnChange([isSignedIn, sessionId], () => {
    setRefusal(undefined);
    if (isSignedIn)
      adoptSession().then(
        () => goOn(ownPath(redirect, kind === "sign-up" ? "/onboarding" : undefined)),
        setRefusal,
      );
  });

  if (refusal && isSignedIn) return <Refused refusal={refusal} />;
  const here = { forceRedirectUrl: pathname + search, routing: "hash", appearance: clerkLook } as const;
  return (
    <AuthPage frame="none" title={titles[kind]}>
      {isSignedIn ? (
        <Waiting />
      ) : kind === "sign-in" ? (
        <SignIn {...here} signUpUrl={carry("/clerk/sign-up")} fallback={<Waiting />} />
      ) : (
        <SignUp {...here} signInUrl={carry("/clerk/sign-in")} fallback={<Waiting />} />
      )}
    </AuthPage>
  );
}

/** Shown if Clerk has signed the user in but the server refuses the session. */
function Refused({ refusal }: { refusal: HttpError }) {
  const [pending, setPending] = useState(false);
  const isRefused = refusal.statusCode === 401;
  return (
    <AuthFrame
      title={isRefused ? t("This account has no access") : t("Sign-in didn't finish")}
      subtitle={
        isRefused
          ? t(
              "You're signed in with Clerk, but this account can't sign in here. It may be banned. Contact an admin.",
            )
          : t("You're signed in with Clerk, but this server couldn't verify your session.")
      }
    >
      {!isRefused && (
        <Alert variant="destructive" className="mb-4">
          <AlertDescription>{refusal.text}</AlertDescription>
        </Alert>
      )}
      <div className="grid gap-2">
        {!isRefused && (
          <Button size="lg" onClick={() => location.reload()}>
            {t("Try again")}
          </Button>
        )}
        <Button
          size="lg"
          variant="outline"
          pending={pending}
          onClick={() => {
            setPending(true);
            void endSession().finally(() => setPending(false));
          }}
        >
          {t("Sign out and use another account")}
        </Button>
      </div>
    </AuthFrame>
  );
}
