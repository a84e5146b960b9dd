import { useLoaderData, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
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
      title="Sign in with this link?"
      subtitle={
        <>
          The link signs you in as <b className="text-foreground">{user.name}</b>,{" "}
          <span className="inline-block max-w-full break-words">{user.email}</span>.
        </>
      }
      foot={<p>Continue only if this is your account.</p>}
    >
      <ConfirmForm
        onConfirm={async () => {
          await adoptToken(token);
          await navigate(path, { replace: true });
        }}
        action={`Continue as ${user.name}`}
        below={
          <Button variant="outline" size="lg" onClick={() => navigate("/sign-in", { replace: true })}>
            This isn't me
          </Button>
        }
      />
    </AuthFrame>
  );
}
