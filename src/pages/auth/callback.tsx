import { useLoaderData, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import type { Arrived } from "@/providers/auth/guards";
import { adoptToken } from "@/providers/auth/session";
import { ConfirmForm } from "./form";
import { AuthFrame } from "./frame";

/**
 * The page behind a sign-in link. Anyone can send such a link, even one that signs you in to the sender's account.
 * Therefore, the page shows whose account it is and asks for confirmation.
 */
export function AuthCallback() {
  const { user, token, path } = useLoaderData<Arrived>();
  const navigate = useNavigate();
  return (
    <AuthFrame
      title={t("Sign in with this link?")}
      subtitle={
        <Rich
          text="The link signs you in as <b/>, <span/>."
          parts={{
            b: <b className="text-foreground">{user.name}</b>,
            span: <span className="inline-block max-w-full break-words">{user.email}</span>,
          }}
        />
      }
      foot={<p>{t("Continue only if this is your account.")}</p>}
    >
      <ConfirmForm
        onConfirm={async () => {
          await adoptToken(token);
          await navigate(path, { replace: true });
        }}
        action={t("Continue as {name}", { name: user.name })}
        below={
          <Button variant="outline" size="lg" onClick={() => navigate("/sign-in", { replace: true })}>
            {t("This isn't me")}
          </Button>
        }
      />
    </AuthFrame>
  );
}
