import { useLoaderData, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import type { Arrived } from "@/providers/auth/guards";
import { adoptToken } from "@/providers/auth/session";
import { AuthForm } from "./form";
import { AuthFrame } from "./frame";

/**
 * A link that signs in may come from anybody, and sign in to their account: so it says whose, and asks.
 */
export function AuthCallback() {
  const { user, token, path } = useLoaderData<Arrived>();
  const navigate = useNavigate();
  return (
    <AuthFrame
      title="Sign in with this link?"
      subtitle={
        <>
          It belongs to <b className="text-foreground">{user.name}</b>,{" "}
          <span className="inline-block max-w-full break-words">{user.email}</span>
        </>
      }
      foot={<p>Go on only if this is your account.</p>}
    >
      <AuthForm
        send={async () => {
          await adoptToken(token);
          return { success: true };
        }}
        done={() => navigate(path, { replace: true })}
        action={`Go on as ${user.name}`}
        below={
          <Button variant="outline" size="lg" onClick={() => navigate("/sign-in", { replace: true })}>
            This is not me
          </Button>
        }
      >
        {null}
      </AuthForm>
    </AuthFrame>
  );
}
