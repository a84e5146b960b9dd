import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { FormValues } from "@/components/form/form";
import { PasswordField } from "@/components/form/text-field";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { authProvider } from "@/providers/auth";
import { checks, NewPasswordField, orThrow, parserOf } from "./credentials";
import { AuthForm, EmailForm } from "./form";
import { AuthFrame, TextLink } from "./frame";

const back = (
  <p>
    <Rich
      text="Remember your password? <textlink>Sign in</textlink>"
      parts={{ textlink: <TextLink to="/sign-in" /> }}
    />
  </p>
);

/** Requests a reset link, which leads back to this page with a token. With a token, asks for the new password. */
export function ForgotPassword() {
  const [params] = useSearchParams();
  const token = params.get("token");
  if (params.has("error")) return <BadLink />;
  return token ? <NewPassword token={token} /> : <RequestLink />;
}

function BadLink() {
  return (
    <AuthFrame
      title={t("This link is no longer valid")}
      subtitle={t("The link has expired or was already used. Request a new one.")}
      foot={back}
    >
      <Button asChild size="lg" className="w-full">
        <a href="/forgot-password">{t("Request a new link")}</a>
      </Button>
    </AuthFrame>
  );
}

function RequestLink() {
  const [sentTo, setSentTo] = useState("");
  return (
    <AuthFrame
      title={t("Forgot password")}
      subtitle={t("Enter your email address to get a reset link.")}
      foot={back}
    >
      <EmailForm
        onSubmit={async (email) => {
          await orThrow(authProvider.forgotPassword({ email }));
          setSentTo(email);
        }}
        action={sentTo ? t("Send again") : t("Send link")}
      >
        {sentTo && (
          <Alert variant="success">
            <AlertTitle>{t("Check your email")}</AlertTitle>
            <AlertDescription>
              {t("If {sentTo} has an account here, a reset link is on its way.", { sentTo })}
            </AlertDescription>
          </Alert>
        )}
      </EmailForm>
    </AuthFrame>
  );
}

const parsePassword = parserOf({ password: checks.newPassword });

function parseBoth(values: FormValues) {
  const parsed = parsePassword(values);
  if (parsed.errors || values.password === values.again) return parsed;
  return { errors: { again: [t("The passwords don't match")] } };
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const setPassword = async (password: string) => {
    await orThrow(authProvider.updatePassword({ token, password }));
    toast.success(t("Password changed. Sign in with your new password."));
    await navigate("/sign-in", { replace: true });
  };
  return (
    <AuthFrame
      title={t("Set a new password")}
      subtitle={t("The new password replaces the old one immediately.")}
      foot={back}
    >
      <AuthForm
        parse={parseBoth}
        onSubmit={({ password }) => setPassword(password)}
        action={t("Set password")}
      >
        <NewPasswordField label={t("New password")} />
        <PasswordField label={t("Confirm password")} name="again" autoComplete="new-password" />
      </AuthForm>
    </AuthFrame>
  );
}
