import { Badge } from "@/components/ui/badge";
import type { CellProps } from "../kinds/kind";
import type { Pieces } from "../look";
import { KeyActions } from "./actions";
import { Scopes } from "./scopes";

/** How the key begins; the rest of it nobody knows but its owner. */
const Prefix = ({ value }: CellProps) => <code className="font-mono text-xs">{value}…</code>;

/** Revoked, expired or good, in one word instead of two moments. */
function Standing({ record, value }: CellProps) {
  if (value) return <Badge variant="destructive">revoked</Badge>;
  const expires = record.expires_at;
  if (typeof expires === "string" && Date.parse(expires) < Date.now())
    return <Badge variant="warning">expired</Badge>;
  return <Badge variant="success">active</Badge>;
}

export const pieces: Pieces = {
  cells: { prefix: Prefix, revoked_at: Standing },
  inputs: { scopes: Scopes },
  Actions: KeyActions,
  ownVerbs: ["revoke", "rotate"],
};
