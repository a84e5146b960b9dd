import { WebhookIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: WebhookIcon,
  overrides: async () => (await import("./webhooks/overrides")).overrides,
  pages: { create: async () => (await import("./webhooks/create")).CreateWebhook },
};
