import { AppError } from "../../contract/errors.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import { createSecret, rangeOf } from "../llm/keys.ts";
import type { Hooks } from "./hooks.ts";

const known = ["chat", "embeddings", "models", "audio"];

const listOf = (values: Values, name: string) => (values[name] as string[] | undefined) ?? [];

function refuse(name: string, message: string) {
  throw new AppError("INVALID_INPUT", `Please check: ${name}`, { errors: { [name]: [message] } });
}

function checkRules(values: Values) {
  const scopes = listOf(values, "scopes").filter((scope) => !known.includes(scope));
  if (scopes.length > 0) refuse("scopes", `Unknown: ${scopes.join(", ")}. Known are ${known.join(", ")}`);
  const ips = listOf(values, "allowed_ips").filter((entry) => !rangeOf(entry));
  if (ips.length > 0) refuse("allowed_ips", `Neither an IP address nor a range: ${ips.join(", ")}`);
}

const revokedAlready = (row: StoredRow) => {
  if (row.revoked_at) throw new AppError("CONFLICT", "This API key is revoked already");
};

export const apiKeys: Hooks = {
  async create(input) {
    checkRules(input);
    const { secret, ...columns } = createSecret();
    return { columns, once: { secret } };
  },
  async patch(row, patch, act) {
    revokedAlready(row);
    checkRules(patch);
    act.after(act.llm.forgetKeys);
    return undefined;
  },
  async deleted(_row, act) {
    act.after(act.llm.forgetKeys);
  },
  changes: {
    async revoke(row, _body: object, act) {
      revokedAlready(row);
      act.after(act.llm.forgetKeys);
      return { set: { revoked_at: new Date().toISOString() } };
    },
    async rotate(row, { grace_minutes = 0 }: { grace_minutes?: number }, act) {
      revokedAlready(row);
      const { secret, ...columns } = createSecret();
      act.after(act.llm.forgetKeys);
      return {
        set: {
          ...columns,
          previous_prefix: row.prefix,
          previous_hash: row.secret_hash,
          previous_until: new Date(Date.now() + grace_minutes * 60_000).toISOString(),
        },
        once: { secret },
      };
    },
  },
};
