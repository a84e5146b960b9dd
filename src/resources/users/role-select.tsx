import { roles } from "@contract/session.ts";
import type { Person } from "@contract/users.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { useAction } from "@/providers/use-action";
import { userApi } from "./user-api";

const demotion = z.object({ role: z.string() });

/** A user's role. Asks for confirmation before giving a user more access, and before you give up your admin role. */
export function RoleSelect({ id, name, role }: Pick<Person, "id" | "name" | "role">) {
  const [asked, setAsked] = useState<"admin" | "operator" | "resign">();
  const isSelf = useUser()?.id === id;
  const setRole = async (next: string) => {
    await userApi.setRole(id, next);
    toast.success(t("{name} now has the role {next}", { name, next: t(next) }));
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
        title={t("Make {name} an admin?", { name })}
        description={t("Admins manage all users, including you, and see everything that is logged.")}
        action={t("Make admin")}
        variant="default"
        onConfirm={() => setRole("admin")}
      />
      <ConfirmDialog
        {...at("operator")}
        title={t("Make {name} an operator?", { name })}
        description={t(
          "Operators see every user's requests, with prompts and responses, and can cancel and annotate them.",
        )}
        action={t("Make operator")}
        variant="default"
        onConfirm={() => setRole("operator")}
      />
      <FormDialog
        {...at("resign")}
        title={t("Give up the admin role?")}
        description={t(
          "Only another admin can make you an admin again. The change takes effect immediately.",
        )}
        action={t("Give up admin role")}
        variant="destructive"
        schema={demotion}
        onSubmit={(values) => setRole(values.role)}
      >
        <SelectField label={t("New role")} name="role" defaultValue="operator">
          <SelectItem value="operator">{t("operator")}</SelectItem>
          <SelectItem value="customer">{t("customer")}</SelectItem>
        </SelectField>
      </FormDialog>
      <Select value={role} onValueChange={choose} disabled={pending}>
        <SelectTrigger size="sm" className="w-28" aria-label={t("Role of {name}", { name })}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {roles.map((choice) => (
            <SelectItem key={choice} value={choice}>
              {t(choice)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </>
  );
}
