import { roles } from "@contract/session.ts";
import type { Person } from "@contract/users.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useUser } from "@/providers/access";
import { useAction } from "@/providers/use-action";
import { userApi } from "./user-api";

const demotion = z.object({ role: z.string() });

/** A user's role. Asks for confirmation before someone sees more, and before you give up the admin role yourself. */
export function RoleSelect({ id, name, role }: Pick<Person, "id" | "name" | "role">) {
  const [asked, setAsked] = useState<"admin" | "operator" | "resign">();
  const isSelf = useUser()?.id === id;
  const setRole = async (next: string) => {
    await userApi.setRole(id, next);
    toast.success(`${name} now has the role ${next}`);
  };
  const { run: change, pending } = useAction(setRole);
  const choose = (next: string) => {
    if (next === "admin") setAsked("admin");
    else if (isSelf) setAsked("resign");
    else if (next === "operator" && role === "customer") setAsked("operator");
    else change(next);
  };
  const at = (question: typeof asked) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  return (
    <>
      <ConfirmDialog
        {...at("admin")}
        title={`Make ${name} an admin?`}
        description="Admins manage all users, including you, and see everything that is logged."
        action="Make admin"
        variant="default"
        onConfirm={() => setRole("admin")}
      />
      <ConfirmDialog
        {...at("operator")}
        title={`Make ${name} an operator?`}
        description="Operators see every user's requests, with prompts and responses, and can cancel and annotate them."
        action="Make operator"
        variant="default"
        onConfirm={() => setRole("operator")}
      />
      <FormDialog
        {...at("resign")}
        title="Give up the admin role?"
        description="Only another admin can make you an admin again. The change takes effect immediately."
        action="Give up admin role"
        variant="destructive"
        schema={demotion}
        onSubmit={(values) => setRole(values.role)}
      >
        <SelectField label="New role" name="role" defaultValue="operator">
          <SelectItem value="operator">operator</SelectItem>
          <SelectItem value="customer">customer</SelectItem>
        </SelectField>
      </FormDialog>
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
    </>
  );
}
