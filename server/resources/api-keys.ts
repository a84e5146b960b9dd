import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import type { Session } from "../../contract/session.ts";
import { filmsScope, managementScope } from "../auth/api-key-sessions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { api_keys } from "../db/schema.ts";
import { rangeOf } from "../ip-range.ts";
import { createSecret } from "../llm/key-rows.ts";
import { requireVerifiedEmail } from "../people/mailboxes.ts";

const knownScopes = [
  ...["chat", "embeddings", "images", "models", "audio", "credits", "traces", "batches", filmsScope],
  managementScope,
];

interface Rules {
  expires_at?: string | null;
  scopes?: string[];
  allowed_ips?: string[];
  allowed_origins?: string[];
}

/** Whether an entry has the form that browsers use for `Origin`, such as `https://app.example.com`. */
const isOrigin = (entry: string) => /^https?:/.test(entry) && URL.parse(entry)?.origin === entry;

function refuse(name: keyof Rules, message: string) {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

/** Checks a key's rules. The expiry in `before` is accepted even if it has passed, because forms send it unchanged. */
function checkRules(
  { scopes = [], allowed_ips = [], allowed_origins = [], expires_at }: Rules,
  before?: Rules,
) {
  const unknown = scopes.filter((scope) => !knownScopes.includes(scope));
  if (unknown.length > 0)
    refuse("scopes", `Unknown scopes: ${unknown.join(", ")}. Choose from: ${knownScopes.join(", ")}.`);
  const invalid = allowed_ips.filter((entry) => !rangeOf(entry));
  const isNew = Date.parse(expires_at ?? "") !== Date.parse(before?.expires_at ?? "");
  if (expires_at && isNew && Date.parse(expires_at) <= Date.now())
    refuse("expires_at", "Choose a time in the future");
  const notOrigins = allowed_origins.filter((entry) => !isOrigin(entry));
  if (notOrigins.length > 0)
    refuse(
      "allowed_origins",
      `Enter origins such as https://app.example.com. Invalid: ${notOrigins.join(", ")}`,
    );
  if (invalid.length > 0)
    refuse("allowed_ips", `Enter IP addresses or ranges. Invalid: ${invalid.join(", ")}`);
}

/** Prevents a program from giving its access to the console's API to another key, which could outlive its own. */
function requirePerson({ api_key }: Session, { scopes = [] }: Rules, before: string[] = []) {
  if (api_key && scopes.includes(managementScope) && !before.includes(managementScope))
    throw new AppError(
      "FORBIDDEN",
      `An API key can't give another key the ${managementScope} scope. Sign in to the console to do this.`,
    );
}

function requireActive({ revoked_at }: { revoked_at: string | null }) {
  if (revoked_at) throw new AppError("CONFLICT", "This API key is revoked. Create a new one.");
}

function requireUnexpired({ expires_at }: { expires_at: string | null }) {
  if (expires_at && Date.parse(expires_at) <= Date.now())
    throw new AppError(
      "CONFLICT",
      "This API key has expired. Change its expiration date, or create a new one.",
    );
}

export const apiKeys = defineHooks(resources["api-keys"], api_keys, {
  async create(input, { requiresVerifiedEmail, session }) {
    requireVerifiedEmail(requiresVerifiedEmail, session);
    checkRules(input);
    requirePerson(session, input);
    const { secret, ...columns } = createSecret();
    return { columns, once: { secret } };
  },
  async patch(row, patch, context) {
    requireActive(row);
    checkRules(patch, row);
    requirePerson(context.session, patch, row.scopes);
    context.after(context.llm.forgetKeys);
    return undefined;
  },
  async deleted(_row, context) {
    context.after(context.llm.forgetKeys);
  },
  changes: {
    async revoke(row, _body, context) {
      requireActive(row);
      context.after(context.llm.forgetKeys);
      return { set: { revoked_at: new Date().toISOString() } };
    },
    async rotate(row, { grace_minutes = 0 }, context) {
      requireActive(row);
      requireUnexpired(row);
      const { secret, ...columns } = createSecret();
      context.after(context.llm.forgetKeys);
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
});
