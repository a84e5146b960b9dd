import { ownRecords } from "../access.ts";
import { flag, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A customer's own API key at a provider. Calls made with it cost no credits. */
export const providerKeys = defineResource("provider-keys", {
  names: { one: "Provider key", many: "provider keys", title: "Provider keys" },
  subtitle: "Your own API keys from providers, for calls through the gateway",
  path: "/settings/provider-keys",
  group: "Gateway",
  heading: "upstream_name",
  // The console adds a key with PUT /api/own-key-upstreams/{name}, because the key itself is never stored as a field.
  creatable: false,
  access: ownRecords,
  fields: {
    upstream_name: text({ label: "Upstream", write: "server", column: true }),
    key_end: text({ label: "Key", help: "The last characters of the key", write: "server", column: true }),
    enabled: flag({ label: "Enabled", column: true, initial: true }),
  },
});
