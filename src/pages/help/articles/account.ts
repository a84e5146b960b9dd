import { t } from "@/i18n/t";
import type { HelpArticle } from "./help-article";

/** Answers about accounts and the console's settings. */
export const account: HelpArticle[] = [
  {
    id: "not-all",
    title: t("Why do I see only my own requests?"),
    topic: t("Account"),
    text: [
      t(
        "Customers see only their own requests. Operators and admins see everyone's. Your role is shown in the menu under your name.",
      ),
    ],
  },
  {
    id: "sign-out-everywhere",
    title: t("I signed in on someone else's device"),
    topic: t("Account"),
    text: [
      t(
        "Open your sessions and sign out the one on that device, or click “Sign out everywhere”. This takes effect immediately.",
      ),
    ],
    link: { to: "/settings", title: t("Profile and sessions") },
  },
  {
    id: "no-mail",
    title: t("I didn't get my code"),
    topic: t("Account"),
    text: [
      t(
        "Check your spam folder. Codes expire after a few minutes. Without a mail server, emails are saved to the server's outbox folder, and the server's log names the file.",
      ),
    ],
  },
  {
    id: "language",
    title: t("How do I change the language?"),
    topic: t("Console"),
    text: [
      t(
        "Choose English, German or Spanish under Settings, “Display”. “Automatic” follows your browser. The language applies on all of your devices. Emails are in English.",
      ),
    ],
    link: { to: "/settings/display", title: t("Display") },
  },
  {
    id: "theme",
    title: t("How do I change the theme, font or density?"),
    topic: t("Console"),
    text: [
      t(
        "Open Appearance or Display in the settings. Your choices are saved with your account and apply on all of your devices.",
      ),
    ],
    link: { to: "/settings/appearance", title: t("Appearance") },
  },
  {
    id: "bell",
    title: t("What am I notified about, and can I get emails instead?"),
    topic: t("Console"),
    text: [
      t(
        "Finished or failed renders, new comments, low credits, limits, expiring API keys, orders, and failed top-ups. In the notification settings, choose whether each kind of notification appears under the bell, is emailed, or both.",
      ),
    ],
    link: { to: "/settings/notifications", title: t("Notifications") },
  },
  {
    id: "notices",
    title: t("Can I get notified when a request fails?"),
    topic: t("Console"),
    text: [
      t(
        "Yes. The console tells you by default. To get browser notifications while you are in another tab, turn them on in the notification settings.",
      ),
    ],
    link: { to: "/settings/notifications", title: t("Notifications") },
  },
];
