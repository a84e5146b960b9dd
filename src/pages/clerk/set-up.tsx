import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { AuthFrame } from "@/pages/auth/frame";

/** The webhook events to select, as named in Clerk's dashboard. */
const events = ["user.updated", "user.deleted", "session.ended", "session.removed", "session.revoked"];

const steps: [title: string, text: ReactNode, ...pastes: [label: string, code: () => string][]][] = [
  [t("Create an application"), t("Go to dashboard.clerk.com and enable the sign-in methods that you need.")],
  [
    t("Add the two keys"),
    t("Copy both from the API keys page into the server's environment, along with your public address:"),
    [
      t("Environment"),
      () =>
        `CLERK_PUBLISHABLE_KEY=pk_…\nCLERK_SECRET_KEY=sk_…\nPUBLIC_URL=${location.origin.replace(/^http:(?!\/\/(localhost|127\.))/, "https:")}`,
    ],
  ],
  [
    t("Add a webhook"),
    t(
      "On the Webhooks page, add this endpoint with these events, and set its signing secret in the server's environment. Bans, deletions and session revocations then take effect immediately.",
    ),
    [t("Endpoint"), () => `${location.origin}/api/webhooks/clerk`],
    [t("Events"), () => events.join("\n")],
    [t("Secret"), () => "CLERK_WEBHOOK_SECRET=whsec_…"],
  ],
  [
    t("Restart the server"),
    t(
      "This page then shows Clerk's own form. Existing users keep their content and role if their email address is verified in both places: with Clerk, and here by signing in once with an emailed code. Do this with your own account first to remain an admin. If there is no account yet, the first user to sign in becomes the admin.",
    ),
  ],
];

/** Shown while Clerk isn't the identity provider: setup instructions and a link to the sign-in page in use. */
export function ClerkSetUp({ title, to, action }: { title: string; to: string; action: string }) {
  return (
    <AuthFrame
      frame="wide"
      title={title}
      subtitle={t("This server manages its own accounts. To use Clerk instead:")}
    >
      <ol className="grid gap-5">
        {steps.map(([name, text, ...pastes], at) => (
          <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden
              className="grid size-6 place-content-center rounded-full bg-tint font-semibold text-tint-foreground text-xs"
            >
              {at + 1}
            </span>
            <div>
              <p className="font-medium leading-6">{name}</p>
              <p className="text-muted-foreground">{text}</p>
              {pastes.map(([label, code]) => (
                <CodeBlock key={label} label={label} code={code()} className="mt-2 rounded-lg border" />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <Button asChild size="lg" className="mt-7 w-full">
        <Link to={to}>{action}</Link>
      </Button>
    </AuthFrame>
  );
}
