import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { AuthFrame } from "@/pages/auth/frame";

const steps: [string, React.ReactNode][] = [
  [
    "Make an application",
    <>At dashboard.clerk.com, with the ways to sign in that your people need. Clerk shows two keys for it.</>,
  ],
  [
    "Give the server both keys",
    <>
      Set <Code>CLERK_PUBLISHABLE_KEY</Code> and <Code>CLERK_SECRET_KEY</Code> in its environment.
    </>,
  ],
  ["Start it again", <>It then signs people in through Clerk, and this page shows Clerk’s own form.</>],
];

function Code({ children }: { children: string }) {
  return <code className="whitespace-nowrap rounded bg-muted px-1 py-0.5 font-mono text-xs">{children}</code>;
}

/** Shown while Clerk is not the identity provider: how to make it so, and the way in that works today. */
export function ClerkSetUp({ title, to, action }: { title: string; to: string; action: string }) {
  return (
    <AuthFrame
      title={title}
      subtitle="This installation keeps its accounts itself. To let Clerk do it instead:"
    >
      <ol className="grid gap-4">
        {steps.map(([name, text], at) => (
          <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <span
              aria-hidden
              className="grid size-6 place-content-center rounded-full bg-tint font-semibold text-tint-foreground text-xs"
            >
              {at + 1}
            </span>
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button asChild size="lg" className="mt-6 w-full">
        <Link to={to}>{action}</Link>
      </Button>
    </AuthFrame>
  );
}
