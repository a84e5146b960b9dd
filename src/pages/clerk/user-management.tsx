import type { Session } from "@contract/session.ts";
import { useGetIdentity } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import { UsersIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { readRows } from "@/pages/dashboard/figures";
import { Forbidden } from "@/pages/errors/screens";
import type { User } from "@/providers/auth/store";

type Person = Session["user"] & { created_at: string };

function People() {
  const people = useQuery({
    queryKey: ["users", "list"],
    retry: false,
    meta: { quiet: true },
    queryFn: ({ signal }) => readRows<Person>("users", { _end: 500 }, signal),
  });
  if (people.isError)
    return (
      <Card>
        <EmptyState
          icon={<UsersIcon />}
          title="The users cannot be listed"
          description={`The server answered: ${people.error.message}. Accounts and roles are not affected.`}
        >
          <Button variant="outline" onClick={() => people.refetch()}>
            Try again
          </Button>
        </EmptyState>
      </Card>
    );
  if (!people.data) return <Skeleton className="h-64 rounded-lg" />;
  return (
    <Card>
      <Table label="Users">
        <TableHeader>
          <TableRow>
            <TableHead>Name</TableHead>
            <TableHead>E-mail</TableHead>
            <TableHead>Role</TableHead>
            <TableHead>Created At</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {people.data.map(({ id, name, email, role, created_at }) => (
            <TableRow key={id}>
              <TableCell className="font-medium">{name}</TableCell>
              <TableCell>{email}</TableCell>
              <TableCell>
                <Badge variant={role === "customer" ? "neutral" : "default"}>{role}</Badge>
              </TableCell>
              <TableCell>
                <time dateTime={created_at}>{new Date(created_at).toLocaleString()}</time>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

export function UserManagement() {
  const { data: user } = useGetIdentity<User>();
  if (user && user.role !== "admin") return <Forbidden inside />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title="Users" subtitle="Everyone with an account in this installation" />
      {user ? <People /> : <Skeleton className="h-64 rounded-lg" />}
    </div>
  );
}
