import { useGetIdentity } from "@refinedev/core";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import type { User } from "@/providers/auth/store";
import { Section } from "./section";
import { Sessions } from "./sessions";

const reach: Record<User["role"], string> = {
  customer: "Sees and changes their own records.",
  operator: "Sees every request; may patch, cancel, replay and export.",
  admin: "May do everything an operator may, and administers accounts.",
};

export function Profile() {
  const { data: user } = useGetIdentity<User>();
  const lines: [string, React.ReactNode][] = [
    ["Name", user?.name],
    ["E-mail", user?.email],
    [
      "Role",
      user && (
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{user.role}</Badge>
          <span className="text-muted-foreground">{reach[user.role]}</span>
        </span>
      ),
    ],
  ];
  return (
    <>
      <PageHeader title="Profile" subtitle="Your account, and where you are signed in" />
      <Section title="Account">
        <Card>
          <dl className="divide-y">
            {lines.map(([name, value]) => (
              <div key={name} className="grid gap-x-4 px-4 py-3 sm:grid-cols-[8rem_1fr]">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="break-words">{value ?? <Skeleton className="h-5 w-40" />}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
      <Section title="Sessions" text="Each sign-in lasts 30 days. What you do not know, end.">
        <Sessions />
      </Section>
    </>
  );
}
