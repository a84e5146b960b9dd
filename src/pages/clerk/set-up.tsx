import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { AuthFrame } from "@/pages/auth/frame";

/** As Clerk's dashboard names them. */
const events = ["user.updated", "user.deleted", "session.ended", "session.removed", "session.revoked"];

const steps: [title: string, text: ReactNode, ...pastes: [label: string, code: () => string][]][] = [
  ["Make an application", "At dashboard.clerk.com, with the ways to sign in that your people need."],
  [
    "Give the server its two keys",
    "Both stand on the page API keys. Put them into the server’s environment, with the address that people type:",
    [
      "Environment",
      () =>
        `CLERK_PUBLISHABLE_KEY=pk_…\nCLERK_SECRET_KEY=sk_…\nPUBLIC_URL=${location.origin.replace(/^http:(?!\/\/(localhost|127\.))/, "https:")}`,
    ],
  ],
  [
    "Let Clerk tell it what happens",
    "On the page Webhooks, add this endpoint with these messages, and give the server the secret that is shown beside it. Bans, removals and ended sessions then hold at once, and not when a token ends.",
    ["Endpoint", () => `${location.origin}/api/webhooks/clerk`],
    ["Messages", () => events.join("\n")],
    ["Secret", () => "CLERK_WEBHOOK_SECRET=whsec_…"],
  ],
  [
    "Start it again",
    "This page then shows Clerk’s own form. Whoever had an account here keeps what is theirs, and their role, if the same e-mail address is verified on both sides: at Clerk, and here by having signed in with a code by e-mail. Do that once yourself before, so that you stay an admin. In an empty installation the first who signs in becomes its admin.",
  ],
];

/** Shown while Clerk is not the identity provider: how to make it so, and the way in that works today. */
export function ClerkSetUp({ title, to, action }: { title: string; to: string; action: string }) {
  return (
    <AuthFrame
      frame="wide"
      title={title}
      subtitle="This installation keeps its accounts itself. To let Clerk do it instead:"
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
