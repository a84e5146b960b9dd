import { lazy, Suspense, useState } from "react";
import { TextField } from "@/components/form/text-field";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { authProvider } from "@/providers/auth";
import { readConfig, useConfig } from "@/providers/auth/config";
import { authStore } from "@/providers/auth/store";
import { checks, EmailField, NewPasswordField, orThrow, parserOf } from "./credentials";
import { AuthForm } from "./form";
import { AuthFrame, TextLink } from "./frame";
import { useSignInRedirect } from "./use-sign-in-redirect";

const VerifyStep = lazy(() => import("./verify-step").then((module) => ({ default: module.VerifyStep })));

const fields = { name: checks.name, email: checks.email, password: checks.newPassword };
const parse = parserOf({ ...fields, setup_code: () => undefined });

export function SignUp() {
  const { redirect, carry, goOn } = useSignInRedirect();
  const [next, setNext] = useState<{ email: string; path: string | undefined }>();
  const first = useConfig()?.first_account;
  if (next)
    return (
      <AuthFrame
        title={t("Verify your email")}
        subtitle={
          <Rich
            text="Enter the 6-digit code sent to <span/>."
            parts={{ span: <span className="break-all font-medium text-foreground">{next.email}</span> }}
          />
        }
      >
        <Suspense fallback={null}>
          <VerifyStep goOn={() => goOn(next.path)} />
        </Suspense>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t("Create an account")}
      subtitle={
        first ? t("The first account becomes the admin.") : t("Use your email address and a password.")
      }
      foot={
        <p>
          <Rich
            text="Already have an account? <textlink>Sign in</textlink>"
            parts={{ textlink: <TextLink to={carry("/sign-in")} /> }}
          />
        </p>
      }
    >
      <AuthForm
        parse={parse}
        onSubmit={async ({ name, email, password, setup_code }) => {
          const account = { name: name.trim(), email: email.trim(), password, setup_code, redirect };
          const { redirectTo } = await orThrow(authProvider.register(account));
          const path = redirect ? redirectTo : "/onboarding";
          const { verified_email_required } = await readConfig();
          if (verified_email_required && !authStore.get().emailVerified) {
            setNext({ email: account.email, path });
          } else await goOn(path);
        }}
        action={t("Create account")}
        below={
          <p className="text-muted-foreground text-xs">
            <Rich
              text="By creating an account, you agree to the <textlink>terms of service</textlink> and to how your data is handled, as described on the <textlink2>privacy page</textlink2>."
              parts={{ textlink: <TextLink to="/tos" />, textlink2: <TextLink to="/privacy" /> }}
            />
          </p>
        }
      >
        <TextField label={t("Name")} name="name" autoComplete="name" />
        <EmailField />
        <NewPasswordField label={t("Password")} />
        {first === "code" && (
          <TextField
            label={t("Setup code")}
            name="setup_code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxx-xxxx-xxxx"
            hint={t("The setup code is in the server's log.")}
          />
        )}
      </AuthForm>
    </AuthFrame>
  );
}
