import { roles } from "@contract/session.ts";
import type { Person } from "@contract/users.ts";
import { UserPlusIcon, UsersIcon } from "lucide-react";
import { useState } from "react";
import { Navigate } from "react-router";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { Forbidden } from "@/pages/errors/screens";
import { useUser } from "@/providers/access";
import { inCredits } from "@/providers/billing";
import { PersonActions } from "./users/actions";
import { Ask } from "./users/ask";
import { BulkActions } from "./users/bulk-actions";
import { Filters } from "./users/filters";
import { addressOf, manage, pageSize, statusLook, usePeople, usersPath, useWish } from "./users/people";
import { RoleChoice } from "./users/role-choice";

function PersonRow({
  person,
  selected,
  onSelect,
}: {
  person: Person;
  selected: boolean;
  onSelect: (on: boolean) => void;
}) {
  const { id, name, email, status, balance, created_at, last_seen_at } = person;
  return (
    <TableRow data-state={selected ? "selected" : undefined}>
      <TableCell className="w-8">
        <Checkbox
          checked={selected}
          onCheckedChange={onSelect}
          aria-label={`Select ${name}`}
          className="block"
        />
      </TableCell>
      <TableCell className="max-w-44 sm:max-w-72">
        <Link to={`${usersPath}/${id}`} className="block truncate font-medium hover:underline">
          {name}
        </Link>
        <span className="block truncate text-muted-foreground text-xs">{email}</span>
      </TableCell>
      <TableCell>
        <RoleChoice {...person} />
      </TableCell>
      <TableCell>
        <Badge variant={statusLook[status]}>{status}</Badge>
      </TableCell>
      <TableCell className="text-right" data-figure>
        {inCredits(balance)}
      </TableCell>
      <TableCell>
        {last_seen_at ? (
          <time dateTime={last_seen_at}>{new Date(last_seen_at).toLocaleString()}</time>
        ) : (
          "never"
        )}
      </TableCell>
      <TableCell>
        <time dateTime={created_at}>{new Date(created_at).toLocaleDateString()}</time>
      </TableCell>
      <TableCell className="text-right">
        <PersonActions person={person} />
      </TableCell>
    </TableRow>
  );
}

function People() {
  const [wish, change] = useWish();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, isFetching, isPlaceholderData, isError, error, refetch } = usePeople(wish);
  if (isError)
    return (
      <Card>
        <EmptyState
          icon={<UsersIcon />}
          title="The users cannot be listed"
          description={`The server answered: ${error.message}. Accounts and roles are not affected.`}
        >
          <Button variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      </Card>
    );
  const people = data?.people ?? [];
  const selected = people.filter(({ id }) => chosen.has(id));
  const select = (ids: string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) on ? next.add(id) : next.delete(id);
      return next;
    });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  // The last page may have emptied, and a link may name one that is no more.
  if (data && !isPlaceholderData && wish.page > pages)
    return <Navigate replace to={{ search: addressOf({ ...wish, page: pages }) }} />;
  return (
    <>
      <Filters wish={wish} change={change} />
      {selected.length > 0 && <BulkActions people={selected} onDone={() => setChosen(new Set())} />}
      <Card>
        {!data ? (
          <Skeleton className="h-64 rounded-lg" />
        ) : people.length === 0 ? (
          <EmptyState
            icon={<UsersIcon />}
            title="Nobody is like that"
            description="No account has this name, role and status together."
          >
            <Button variant="outline" onClick={() => change({ q: "", role: "", status: "" })}>
              Show everyone
            </Button>
          </EmptyState>
        ) : (
          <Table label="Users" aria-busy={isFetching}>
            <TableHeader>
              <TableRow>
                <TableHead className="w-8">
                  <Checkbox
                    aria-label="Select all on this page"
                    className="block"
                    checked={
                      selected.length === people.length ? true : selected.length > 0 ? "indeterminate" : false
                    }
                    onCheckedChange={(on) =>
                      select(
                        people.map(({ id }) => id),
                        on,
                      )
                    }
                  />
                </TableHead>
                <TableHead>Name</TableHead>
                <TableHead>Role</TableHead>
                <TableHead>Status</TableHead>
                <TableHead className="text-right">Balance</TableHead>
                <TableHead>Last seen</TableHead>
                <TableHead>Since</TableHead>
                <TableHead>
                  <span className="sr-only">Actions</span>
                </TableHead>
              </TableRow>
            </TableHeader>
            <TableBody className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  selected={chosen.has(person.id)}
                  onSelect={(on) => select([person.id], on)}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
      {data && (
        <nav
          aria-label="Pages"
          className="flex items-center justify-between text-[0.8125rem] text-muted-foreground"
        >
          <output>
            {data.total.toLocaleString()} {data.total === 1 ? "user" : "users"}
          </output>
          {pages > 1 && (
            <span className="flex items-center gap-2">
              <Button
                variant="outline"
                size="sm"
                disabled={wish.page === 1}
                onClick={() => change({ page: wish.page - 1 })}
              >
                Previous
              </Button>
              Page {wish.page} of {pages}
              <Button
                variant="outline"
                size="sm"
                disabled={wish.page >= pages}
                onClick={() => change({ page: wish.page + 1 })}
              >
                Next
              </Button>
            </span>
          )}
        </nav>
      )}
    </>
  );
}

function Invite() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlusIcon aria-hidden />
        Invite
      </Button>
      <Ask
        open={open}
        onOpenChange={setOpen}
        title="Invite somebody"
        description="They get a mail with a link to choose a password. Without an SMTP server it waits in the outbox that the server's log names."
        action="Invite"
        fields={[
          { name: "name", label: "Name" },
          { name: "email", label: "E-mail", type: "email" },
          { name: "role", label: "Role", choices: roles, initial: "customer" },
        ]}
        onSubmit={async (values) => {
          const { name } = await manage.invite(values);
          toast.success(`${name} is invited`);
        }}
      />
    </>
  );
}

export function UserManagement() {
  const user = useUser();
  if (user && user.role !== "admin") return <Forbidden inside />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title="Users" subtitle="Everyone with an account in this installation">
        {user && <Invite />}
      </PageHeader>
      {user ? <People /> : <Skeleton className="h-64 rounded-lg" />}
    </div>
  );
}
