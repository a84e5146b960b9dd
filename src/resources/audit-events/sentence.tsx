import { resources } from "@contract/resources/index.ts";
import { people } from "@contract/resources/people.ts";
import { own } from "@scene/own.ts";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { entry, t } from "@/i18n/t";
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

/** Matches the actor's ID in events without a signed-in user. */
const nobody = /^0{8}-/;

/** The sentences for actions on accounts, by verb. The changed values are appended in parentheses. */
const onUsers: Record<string, string> = {
  role: entry("<actor/> changed <user/>'s role"),
  ban: entry("<actor/> banned <user/>"),
  unban: entry("<actor/> lifted the ban on <user/>"),
  invite: entry("<actor/> invited <user/>"),
  grant: entry("<actor/> granted credits to <user/>"),
  impersonate: entry("<actor/> impersonated <user/>"),
  "sign-out": entry("<actor/> signed <user/> out everywhere"),
  delete: entry("<actor/> deleted <user/>'s account"),
  export: entry("<actor/> exported <user/>'s data"),
  "verify-email": entry("<actor/> marked <user/>'s email address as verified"),
  "two-factor-off": entry("<actor/> turned off two-factor authentication for <user/>"),
  "rate-limits": entry("<actor/> changed <user/>'s rate limits"),
};

const onOwnAccount: Record<string, string> = {
  "sign-in": entry("<actor/> signed in"),
  "sign-out": entry("<actor/> signed out"),
  "sign-up": entry("<actor/> signed up"),
  "sign-in.failed": entry("<actor/> failed to sign in"),
  "sign-in.suspended": entry("<actor/> was temporarily locked out after failed sign-ins"),
  "two-factor.on": entry("<actor/> turned on two-factor authentication"),
  "two-factor.off": entry("<actor/> turned off two-factor authentication"),
  "account.verified": entry("<actor/> verified the email address"),
  "account.name": entry("<actor/> changed the account's name"),
  "account.email": entry("<actor/> changed the account's email address"),
  "account.email-asked": entry("<actor/> asked to change the account's email address"),
  "account.password": entry("<actor/> changed the password"),
  "account.password-reset": entry("<actor/> reset the password"),
  "account.proof-failed": entry("<actor/> entered a wrong password or code while changing the account"),
  "account.export": entry("<actor/> exported the account's data"),
  "account.delete": entry("<actor/> deleted the account"),
};

/** The sentences for actions on a record, by verb. */
const onRecords: Record<string, string> = {
  create: entry("<actor/> created the {one} <subject/>"),
  edit: entry("<actor/> changed the {one} <subject/>"),
  delete: entry("<actor/> deleted the {one} <subject/>"),
  trash: entry("<actor/> moved the {one} <subject/> to the trash"),
  recover: entry("<actor/> restored the {one} <subject/> from the trash"),
  plan: entry("<actor/> planned the {one} <subject/>"),
  compose: entry("<actor/> composed the {one} <subject/>"),
  resize: entry("<actor/> resized the {one} <subject/>"),
  restore: entry("<actor/> restored the {one} <subject/>"),
  duplicate: entry("<actor/> duplicated the {one} <subject/>"),
  template: entry("<actor/> saved the {one} <subject/> as a template"),
  use: entry("<actor/> made a film from the {one} <subject/>"),
  voiceover: entry("<actor/> generated a voiceover for the {one} <subject/>"),
  render: entry("<actor/> rendered the {one} <subject/>"),
  speak: entry("<actor/> voiced the {one} <subject/>"),
  direct: entry("<actor/> changed the voices in the {one} <subject/>"),
  replace: entry("<actor/> replaced the {one} <subject/>"),
  "translate-captions": entry("<actor/> translated the captions of the {one} <subject/>"),
  "remove-captions": entry("<actor/> removed translated captions from the {one} <subject/>"),
  cancel: entry("<actor/> cancelled the {one} <subject/>"),
  retry: entry("<actor/> retried the {one} <subject/>"),
  messages: entry("<actor/> sent a message in the {one} <subject/>"),
  share: entry("<actor/> shared the {one} <subject/>"),
  "change-share": entry("<actor/> changed the link to the {one} <subject/>"),
  "revoke-share": entry("<actor/> revoked the link to the {one} <subject/>"),
  thumbnail: entry("<actor/> chose a thumbnail for the {one} <subject/>"),
  comment: entry("<actor/> commented on the {one} <subject/>"),
  "change-comment": entry("<actor/> changed a comment on the {one} <subject/>"),
  "delete-comment": entry("<actor/> deleted a comment on the {one} <subject/>"),
  replay: entry("<actor/> replayed the {one} <subject/>"),
  undo: entry("<actor/> reverted the {one} <subject/>"),
  resume: entry("<actor/> resumed the {one} <subject/>"),
  revoke: entry("<actor/> revoked the {one} <subject/>"),
  rotate: entry("<actor/> rotated the {one} <subject/>"),
  test: entry("<actor/> tested the {one} <subject/>"),
  "add-key": entry("<actor/> added a key to the {one} <subject/>"),
  "edit-key": entry("<actor/> changed a key of the {one} <subject/>"),
  "remove-key": entry("<actor/> removed a key from the {one} <subject/>"),
  buy: entry("<actor/> bought the {one} <subject/>"),
  confirm: entry("<actor/> confirmed the {one} <subject/>"),
  refund: entry("<actor/> refunded the {one} <subject/>"),
};
/** The sentences for actions on several records, by verb. */
const onMany: Record<string, string> = {
  "bulk-tag": entry("<actor/> tagged {records}"),
  "bulk-untag": entry("<actor/> untagged {records}"),
  "bulk-rate": entry("<actor/> rated {records}"),
  "bulk-cancel": entry("<actor/> cancelled {records}"),
  "bulk-recover": entry("<actor/> restored {records} from the trash"),
  "bulk-delete": entry("<actor/> deleted {records}"),
};

/** The past tense of any other verb, with the words after it. */
function pastOf(action: string): string {
  const [verb = "", ...rest] = action.split("-");
  return [verb.endsWith("e") ? `${verb}d` : `${verb}ed`, ...rest].join(" ");
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

/** The sentence of an event without the changed values. */
function Clause({ event }: { event: AuditEvent }) {
  const { action, subject, subject_id, user_id } = event;
  const [segment = "", verb = ""] = action.split(".");
  const actor = <Person id={event.owner_id}>{event.actor ?? t("Someone")}</Person>;
  const said = segment === "users" ? own(onUsers, verb) : undefined;
  if (said) {
    const user = <Person id={user_id ?? subject_id}>{subject ?? t("a user")}</Person>;
    return <Rich text={said} parts={{ actor, user }} />;
  }
  const alone = own(onOwnAccount, action);
  if (alone) return <Rich text={alone} parts={{ actor }} />;
  const target = Object.values(resources).find(({ name }) => name === segment);
  if (!target)
    return (
      <>
        {actor} <code className="font-mono text-xs">{action}</code>
      </>
    );
  const many = own(onMany, verb);
  if (many) return <Rich text={many} parts={{ actor }} values={{ records: subject ?? target.names.many }} />;
  const name =
    subject_id && verb !== "delete" ? (
      <Link to={`${target.path}/${subject_id}`} className={linkClass}>
        {subject || t("without a name")}
      </Link>
    ) : (
      <span>{subject}</span>
    );
  return (
    <Rich
      text={own(onRecords, verb) ?? `<actor/> ${pastOf(verb)} the {one} <subject/>`}
      parts={{ actor, subject: name }}
      values={{ one: inSentence(target.names.one) }}
    />
  );
}

/** An audit event as a sentence: who did what to what, and which values changed. */
export function Sentence({ record }: { record: AuditEvent }) {
  const changes = changesText(record.before, record.after);
  return (
    <span className="wrap-anywhere block max-w-xl py-1 sm:min-w-72">
      <Clause event={record} />
      {changes && <span className="text-muted-foreground"> ({changes})</span>}
    </span>
  );
}
