import { roles } from "@contract/session.ts";
import type { Person } from "@contract/users.ts";
import { useState } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useUser } from "@/providers/access";
import type { HttpError } from "@/providers/http-error";
import { Ask } from "./ask";
import { manage } from "./people";

/**
 * A role bites at the person's next request; a refusal (the last admin) is said and nothing changes. What one cannot
 * take back alone is asked about: another admin, or oneself as none.
 */
export function RoleChoice({ id, name, role }: Pick<Person, "id" | "name" | "role">) {
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState<"promote" | "resign">("promote");
  const [open, setOpen] = useState(false);
  const self = useUser()?.id === id;
  const choose = async (next: string) => {
    setPending(true);
    await manage.role(id, next).then(
      () => void toast.success(`${name} is now ${next}`),
      (error: HttpError) => void toast.error(error.text),
    );
    setPending(false);
  };
  const consider = (next: string) => {
    const asks = next === "admin" || self;
    if (!asks) return void choose(next);
    setAsked(next === "admin" ? "promote" : "resign");
    setOpen(true);
  };
  const promote = asked === "promote";
  return (
    <>
      <Ask
        title={promote ? `Make ${name} an admin?` : "Give up being an admin?"}
        description={
          promote
            ? "Admins manage people, you among them, and see everything that is logged here."
            : "Only another admin can make you one again. You go on as an operator or customer at once."
        }
        action={promote ? "Make admin" : "Give it up"}
        variant={promote ? "default" : "destructive"}
        fields={promote ? [] : [{ name: "role", label: "Go on as", choices: ["operator", "customer"] }]}
        open={open}
        onOpenChange={setOpen}
        onSubmit={({ role: next = "admin" }) => choose(String(next))}
      />
      <Select value={role} onValueChange={consider} disabled={pending}>
        <SelectTrigger size="sm" className="w-28" aria-label={`Role of ${name}`}>
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
    </>
  );
}
