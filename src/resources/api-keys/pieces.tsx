import { Ago } from "../gateway/ago";
import { LimitCell } from "../gateway/limits";
import { type ApiKey, StandingBadge, standingOf } from "../gateway/standing";
import type { CellProps } from "../kinds/kind";
import type { Pieces } from "../look";
import { KeyActions } from "./actions";
import { Scopes } from "./scopes";

/** How the key begins; the rest of it nobody knows but its owner. */
const Prefix = ({ value }: CellProps) => <code className="font-mono text-xs">{value}…</code>;

const Standing = ({ record }: CellProps) => (
  <StandingBadge standing={standingOf(record as unknown as ApiKey)} />
);

export const pieces: Pieces = {
  cells: {
    prefix: Prefix,
    revoked_at: Standing,
    credit_limit: LimitCell,
    monthly_cap: LimitCell,
    last_used_at: ({ value }) => <Ago at={value} />,
  },
  headers: {
    revoked_at: "Standing",
    last_used_at: "Last used",
    credit_limit: "Spent of limit",
    monthly_cap: "This month of cap",
  },
  inputs: { scopes: Scopes },
  Actions: KeyActions,
  isFinal: ({ revoked_at }) => revoked_at !== null,
  ownVerbs: ["revoke", "rotate"],
};
