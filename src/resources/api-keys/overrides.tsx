import type { Overrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { type ApiKey, KeyStatusBadge, keyStatusOf } from "../key-usage/key-status";
import { LastUsed } from "../key-usage/last-used";
import { LimitCell } from "../key-usage/limits";
import { KeyActions } from "./actions";
import { ScopesInput } from "./scopes-input";

/** How the key begins; the rest of it nobody knows but its owner. */
const Prefix = ({ value }: CellProps) => <code className="font-mono text-xs">{value}…</code>;

const KeyStatus = ({ record }: CellProps) => (
  <KeyStatusBadge status={keyStatusOf(record as unknown as ApiKey)} />
);

export const overrides: Overrides = {
  cells: {
    prefix: Prefix,
    revoked_at: KeyStatus,
    credit_limit: LimitCell,
    monthly_cap: LimitCell,
    last_used_at: ({ value }) => <LastUsed at={value} />,
  },
  headers: {
    revoked_at: "Status",
    last_used_at: "Last used",
    credit_limit: "Spent of limit",
    monthly_cap: "This month of cap",
  },
  inputs: { scopes: ScopesInput },
  Actions: KeyActions,
  isFinal: ({ revoked_at }) => revoked_at !== null,
  ownVerbs: ["revoke", "rotate"],
};
