import { trashDays } from "@contract/trash-days.ts";
import type { ReactNode } from "react";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { LegalPage, type Section } from "./page";

const kept: [what: string, why: string][] = [
  [
    t("Your account"),
    t(
      "Your name, email address, role and a hash of your password. They are used to sign you in and keep others out.",
    ),
  ],
  [
    t("Your sign-up credits and debt"),
    t(
      "A keyed hash of your email address, whether it received the sign-up credits, and any debt. They are kept after you delete your account, because a new account with the same address gets no further sign-up credits and takes over the debt.",
    ),
  ],
  [
    t("Your sessions"),
    t(
      "When and from where you signed in. Sessions are kept for up to 90 days, or for a year where Clerk handles sign-in, so that you can review and end them. The audit log keeps each sign-in with its IP address permanently.",
    ),
  ],
  [
    t("Your requests"),
    t(
      "Prompt, response, model, tokens, cost, timing, and any tags, notes and ratings. Together, they form the request log.",
    ),
  ],
  [
    t("Your content"),
    t(
      "Animations, voiceovers, renders, uploaded files, chats, prompts and datasets, and comments on films with the name that a visitor gave.",
    ),
  ],
  [
    t("Your purchases"),
    t(
      "Orders with your name and email address, and every movement of credits. They are accounting records, so they are kept without your name after you delete your account.",
    ),
  ],
  [
    t("Changes"),
    t(
      "The author, time and previous values of each change to a request's record, so that a change can be undone.",
    ),
  ],
  [
    t("Your keys"),
    t(
      "A hash and the first characters of each key, and when it was last used. The key itself is not stored.",
    ),
  ],
];

const sections: Section[] = [
  {
    title: t("Who is responsible"),
    body: (
      <p>
        {t(
          "The person or company that runs this installation. They decide who can use it, which models it calls and how long records are kept. The software sends nothing to its authors: no telemetry, no analytics and no license check.",
        )}
      </p>
    ),
  },
  {
    title: t("What is stored, and why"),
    body: (
      <dl className="grid gap-3">
        {kept.map(([what, why]) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-muted-foreground">{why}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    title: t("Where your data is stored"),
    body: (
      <p>
        {t(
          "In a PostgreSQL database and in file storage, on the machine that runs the installation or on servers chosen by its operator. Unless Clerk handles sign-in, your browser loads fonts, scripts and images only from this address.",
        )}
      </p>
    ),
  },
  {
    title: t("Who else receives your data"),
    body: (
      <p>
        {t(
          "Calls to an external model are sent to that model's provider with everything they contain. Calls to the built-in model stay here. If the operator uses a speech service, it receives the text to be spoken. If you pay by card, Stripe receives your email address and your payment data. Anyone with a link that you share can see the film or chat it opens. Your own webhooks receive the events that you choose. Emails go through the operator's mail server. Without one, they stay in a folder on the machine. Where Clerk handles sign-in, Clerk receives the data that sign-in requires.",
        )}
      </p>
    ),
  },
  {
    title: t("Cookies and local storage"),
    body: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Rich
            text="The cookie <name>access_token</name> keeps you signed in. It expires 30 days after you last used the console. Where Clerk handles sign-in, this cookie only identifies the session. Clerk sets its own cookies, which start with <name>__</name>, and local storage remembers the session that you signed out of (<name>clerk-left</name>)."
            parts={{ name: <Name /> }}
          />
        </li>
        <li>
          <Rich
            text="The cookie <name>sidebar_state</name> remembers for 7 days whether the sidebar is collapsed."
            parts={{ name: <Name /> }}
          />
        </li>
        <li>
          <Rich
            text="Local storage keeps your theme (<name>vite-ui-theme</name>), font, density, notification and other settings, the script sandbox's draft, and the name under which you comment on shared films. While you are signed in, the settings are also stored with your account. The draft is sent only when you run it. Until you close the tab, session storage keeps the playground's content, unsaved notes, and access to password-protected films."
            parts={{ name: <Name /> }}
          />
        </li>
      </ul>
    ),
  },
  {
    title: t("Who can read your requests"),
    body: (
      <p>
        {t(
          "You can, and so can the operators and admins of this installation. Other customers can't. Operators and admins also see your renders, prompts, datasets, evaluations, apps, orders and credit transfers, and the first characters of your keys. Your films, files and chats are private, except for what you share by link. An admin sees them only by impersonating you, which the audit log records.",
        )}
      </p>
    ),
  },
  {
    title: t("How long your data is kept"),
    body: (
      <p>
        {t(
          "Sessions end after 30 days of inactivity. Your films, files and chats are kept until you delete them, and deleted films and renders stay in the trash for {days} days. Notifications are kept for 90 days. Requests stay in the log until you delete your account, unless your app or this installation keeps them for a shorter time. Their usage figures remain after that. If you delete your account, the figures are kept without your name. Under Settings, you can export all of your data and delete your account. You can export parts of the log at any time as CSV, JSON Lines or Parquet.",
          { days: trashDays },
        )}
      </p>
    ),
  },
  {
    title: t("Your rights"),
    body: (
      <p>
        {t(
          "Depending on where you live, you may have the right to access, correct, receive or delete your data, and to complain to a supervisory authority. Contact the operator of this installation first, because only they can act on your request.",
        )}
      </p>
    ),
  },
];

function Name({ children }: { children?: ReactNode }) {
  return <code className="rounded bg-muted px-1 py-0.5 font-mono text-xs">{children}</code>;
}

export const Privacy = () => (
  <LegalPage
    title={t("Privacy")}
    lead={t("What this installation of Scenewright stores about you, why, where, and who can read it.")}
    sections={sections}
  />
);
