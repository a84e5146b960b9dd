import { resources } from "@contract/resources/index.ts";
import { people } from "@contract/resources/people.ts";
import { own } from "@scene/own.ts";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { inSentence } from "../record-name";
import { type Change, changesText } from "./changes-text";

export type AuditEvent = {
  id: string;
  owner_id: string;
  actor: string | null;
  action: string;
  subject: string | null;
  subject_id: string | null;
  user_id: string | null;
  before: Change | null;
  after: Change | null;
} & Record<string, unknown>;

/** The actor's id of events without a signed-in user. */
const nobody = /^0{8}-/;

/** What an admin did to an account, before and after its address. Values of the change follow in words. */
const onUsers: Record<string, [before: string, after?: string]> = {
  role: ["changed the role of"],
  ban: ["banned"],
  unban: ["lifted the ban on"],
  invite: ["invited"],
  grant: ["granted credits to"],
  impersonate: ["impersonated"],
  "sign-out": ["signed", "out everywhere"],
  delete: ["deleted the account of"],
  export: ["exported the data of"],
  "verify-email": ["marked the address of", "as verified"],
  "two-factor-off": ["turned off two-factor authentication for"],
  "rate-limits": ["changed the rate limits of"],
};

const onOwnAccount: Record<string, string> = {
  "sign-in": "signed in",
  "sign-out": "signed out",
  "sign-up": "signed up",
  "sign-in.failed": "failed to sign in",
  "sign-in.suspended": "was locked out for a while after failed sign-ins",
  "two-factor.on": "turned on two-factor authentication",
  "two-factor.off": "turned off two-factor authentication",
  "account.verified": "verified the address",
  "account.name": "changed the account's name",
  "account.email": "changed the account's address",
  "account.email-asked": "asked to change the account's address",
  "account.password": "changed the password",
  "account.password-reset": "reset the password",
  "account.proof-failed": "entered a wrong password or code for a change to the account",
  "account.export": "exported the account's data",
  "account.delete": "deleted the account",
};

/** Verbs whose past tense doesn't follow the rule, or that read better as another verb. */
const past: Record<string, string> = {
  ...{ edit: "changed", cancel: "cancelled", tag: "tagged", untag: "untagged", plan: "planned" },
  ...{ undo: "reverted", buy: "bought", speak: "voiced", retry: "retried", messages: "wrote to" },
};
/** The past tense of a verb and what follows it, such as "added key" for "add-key". */
function pastOf(action: string): string {
  const [verb = "", ...rest] = action.replace(/^bulk-/, "").split("-");
  return [own(past, verb) ?? (verb.endsWith("e") ? `${verb}d` : `${verb}ed`), ...rest].join(" ");
}

const linkClass = "underline decoration-border underline-offset-4 hover:text-primary";

const Person = ({ id, children }: { id: string | null; children: ReactNode }) =>
  id && !nobody.test(id) ? (
    <Link to={`${people.path}/${id}`} className={linkClass}>
      {children}
    </Link>
  ) : (
    <strong className="font-medium">{children}</strong>
  );

/** What was done, and to what. */
function Deed({ event: { action, subject, subject_id, user_id } }: { event: AuditEvent }) {
  const [segment = "", verb = ""] = action.split(".");
  const said = segment === "users" ? own(onUsers, verb) : undefined;
  if (said)
    return (
      <>
        {said[0]} <Person id={user_id ?? subject_id}>{subject ?? "a user"}</Person> {said[1]}
      </>
    );
  const alone = own(onOwnAccount, action);
  if (alone) return alone;
  const target = Object.values(resources).find(({ name }) => name === segment);
  if (!target) return <code className="font-mono text-xs">{action}</code>;
  if (verb.startsWith("bulk-")) return `${pastOf(verb)} ${subject ?? target.names.many}`;
  return (
    <>
      {pastOf(verb).replace(" ", " a ")}
      {verb.includes("-") ? " of" : ""} the {inSentence(target.names.one)}{" "}
      {subject_id && verb !== "delete" ? (
        <Link to={`${target.path}/${subject_id}`} className={linkClass}>
          {subject || "without a name"}
        </Link>
      ) : (
        (subject ?? "")
      )}
    </>
  );
}

/** An audit event as a sentence: who did what to what, and which values changed. */
export function Sentence({ record }: { record: AuditEvent }) {
  const changes = changesText(record.before, record.after);
  return (
    <span className="block min-w-72 max-w-xl py-1">
      <Person id={record.owner_id}>{record.actor ?? "Someone"}</Person> <Deed event={record} />
      {changes && <span className="text-muted-foreground"> ({changes})</span>}
    </span>
  );
}
