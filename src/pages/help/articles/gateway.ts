import { t } from "@/i18n/t";
import type { HelpArticle } from "./help-article";

/** Answers about API keys and calls through the gateway. */
export const gateway: HelpArticle[] = [
  {
    id: "key-lost",
    title: t("I lost an API key"),
    topic: t("Gateway"),
    text: [
      t(
        "A key can't be shown again, because the server keeps only a hash. Rotate it instead. The new secret is shown once, and the old one keeps working for a grace period that you choose.",
      ),
      t("If someone else may have the key, revoke it. A revoked key stops working immediately."),
    ],
    link: { to: "/settings/api-keys", title: t("View your keys") },
  },
  {
    id: "wrong-key",
    title: t("The gateway returns 401"),
    topic: t("Gateway"),
    text: [
      t(
        "The key is missing, mistyped, expired or revoked. Send it in the Authorization header as “Bearer sw_…”. The official clients do this with the API key you give them.",
      ),
      t("Check the key's status in the list of API keys, and compare the key's first characters."),
    ],
    link: { to: "/settings/api-keys", title: t("View your keys") },
  },
  {
    id: "unknown-model",
    title: t("The gateway returns 404 for a model"),
    topic: t("Gateway"),
    text: [
      t("No configured provider serves a model with that name. GET /v1/models lists the names you can use."),
      t("The built-in model scenewright/sketch-1 is always available."),
    ],
    link: { to: "/documentation/api", title: t("API reference") },
  },
  {
    id: "first-call",
    title: t("How do I make my first call?"),
    topic: t("Gateway"),
    text: [
      t(
        "Create a key, then point an OpenAI client at this server's address followed by /v1. The Getting started page has code to copy. To try a call in the browser, open an operation in the API reference and click “Try it”.",
      ),
    ],
    link: { to: "/onboarding", title: t("Getting started") },
  },
];
