import { roles, type Session } from "@contract/session.ts";
import { useGetIdentity } from "@refinedev/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UsersIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { readRows } from "@/pages/dashboard/figures";
import { Forbidden } from "@/pages/errors/screens";
import { callJson } from "@/providers/auth/call";
import type { User } from "@/providers/auth/store";

type Person = Session["user"] & { created_at: string };

/** A role bites at the person's next request; a refusal (the last admin) is said and nothing changes. */
function RoleChoice({ id, name, role }: Pick<Person, "id" | "name" | "role">) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (next: string) =>
      callJson<Person>(`/api/users/${id}`, { method: "PATCH", body: { role: next } }),
    onSuccess: (person) => toast.success(`${name} is now ${person.role}`),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ["users"] }),
  });
  return (
    <Select value={role} onValueChange={(next) => mutate(next)} disabled={isPending}>
      <SelectTrigger size="sm" className="w-32" aria-label={`Role of ${name}`}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {roles.map((choice) => (
          <SelectItem key={choice} value={choice}>
            {choice}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

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
            <TableHead className="max-sm:hidden">E-mail</TableHead>
            <TableHead>Role</TableHead>
            <TableHead>Created At</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {people.data.map(({ id, name, email, role, created_at }) => (
            <TableRow key={id}>
              <TableCell className="max-w-44 sm:max-w-none">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-muted-foreground text-xs sm:hidden">{email}</span>
              </TableCell>
              <TableCell className="max-sm:hidden">{email}</TableCell>
              <TableCell>
                <RoleChoice id={id} name={name} role={role} />
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
