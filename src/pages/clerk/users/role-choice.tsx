import { roles } from "@contract/session.ts";
import type { Person } from "@contract/users.ts";
import { useState } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { HttpError } from "@/providers/http-error";
import { manage } from "./people";

/** A role bites at the person's next request; a refusal (the last admin) is said and nothing changes. */
export function RoleChoice({ id, name, role }: Pick<Person, "id" | "name" | "role">) {
  const [pending, setPending] = useState(false);
  const choose = async (next: string) => {
    setPending(true);
    await manage.role(id, next).then(
      () => void toast.success(`${name} is now ${next}`),
      (error: HttpError) => void toast.error(error.said ?? error.message),
    );
    setPending(false);
  };
  return (
    <Select value={role} onValueChange={choose} disabled={pending}>
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
  );
}
