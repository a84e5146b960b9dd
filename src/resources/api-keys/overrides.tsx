import type { apiKeys } from "@contract/resources/api-keys.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { type ApiKey, KeyStatusBadge, keyStatusOf } from "../key-usage/key-status";
import { LastUsed } from "../key-usage/last-used";
import { LimitCell } from "../key-usage/limits";
import { KeyActions } from "./actions";
import { ScopesInput } from "./scopes-input";

/** Shows the start of the key, because only its owner has the whole key. */
const Prefix = ({ value }: CellProps<string>) => <code className="font-mono text-xs">{value}…</code>;

const KeyStatus = ({ record }: CellProps<unknown, ApiKey>) => <KeyStatusBadge status={keyStatusOf(record)} />;

export const overrides = defineOverrides<typeof apiKeys>({
  cells: {
    prefix: Prefix,
    revoked_at: KeyStatus,
    credit_limit: LimitCell,
    monthly_cap: LimitCell,
    last_used_at: ({ value }) => <LastUsed at={value} />,
  },
  headers: {
    revoked_at: t("Status"),
    last_used_at: t("Last used"),
    credit_limit: t("Credit limit used"),
    monthly_cap: t("Monthly cap used"),
  },
  inputs: { scopes: ScopesInput },
  Actions: KeyActions,
  isFinal: ({ revoked_at }) => revoked_at !== null,
  ownVerbs: ["revoke", "rotate"],
});
