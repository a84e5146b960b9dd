import { AppError } from "../../contract/errors.ts";
import { createSecret } from "../llm/keys.ts";
import type { Hooks, Stored, Values } from "./hooks.ts";

const known = ["chat", "embeddings", "models", "audio"];

function checkScopes(values: Values) {
  const wrong = ((values.scopes as string[] | undefined) ?? []).filter((scope) => !known.includes(scope));
  if (wrong.length === 0) return;
  throw new AppError("INVALID_INPUT", "Please check: scopes", {
    errors: { scopes: [`Unknown: ${wrong.join(", ")}. Known are ${known.join(", ")}`] },
  });
}

const revokedAlready = (row: Stored) => {
  if (row.revoked_at) throw new AppError("CONFLICT", "This API key is revoked already");
};

export const apiKeys: Hooks = {
  async create(input) {
    checkScopes(input);
    const { secret, ...columns } = createSecret();
    return { columns, once: { secret } };
  },
  async patch(row, patch, act) {
    revokedAlready(row);
    checkScopes(patch);
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
