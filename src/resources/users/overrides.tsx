import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { inCredits } from "@/providers/billing";
import type { Overrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { UserActions } from "./actions";
import { UserBulkActions } from "./bulk-actions";
import { InviteButton } from "./invite-button";
import { RoleSelect } from "./role-select";
import type { UserRow } from "./user-api";

const Name = ({ value, record }: CellProps<string, UserRow>) => (
  <span className="block min-w-0">
    <span className="block truncate">{value}</span>
    <span className="flex min-w-0 items-center gap-1.5 font-normal text-muted-foreground text-xs leading-4">
      <span className="truncate">{record.email}</span>
      {!record.email_verified && <Badge variant="warning">{t("Unverified")}</Badge>}
    </span>
  </span>
);

const Balance = ({ value }: CellProps<number>) => <span data-figure>{inCredits(value)}</span>;

const userOverrides: Overrides<UserRow> = {
  Create: InviteButton,
  Bulk: UserBulkActions,
  RowActions: ({ record }) => <UserActions user={record} />,
  cells: { name: Name, role: ({ record }) => <RoleSelect {...record} />, balance: Balance },
};

// Users aren't in the registry, so `defineOverrides` can't infer their rows.
export const overrides = userOverrides as unknown as Overrides;
