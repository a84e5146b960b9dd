import { reading } from "../access.ts";
import { count, longText, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";

const written = { write: "server", nullable: true } as const;

/**
 * Calls that the gateway refused before they were logged as requests: counted by hour, API key, status and code, with
 * the latest call as a sample.
 */
export const refusedRequests = defineResource("refused-requests", {
  names: { one: "Refused request", many: "refused requests", title: "Refused requests" },
  subtitle: "Calls that the gateway refused, counted by hour, key and reason",
  path: "/refused-requests",
  group: "Observability",
  search: ["request_id", "message", "model_name", "code"],
  creatable: false,
  deletable: false,
  access: { customer: {}, operator: reading("all"), admin: reading("all") },
  fields: {
    hour: time({ label: "Hour", write: "server" }),
    status_code: count({ label: "Status", write: "server", column: true }),
    code: text({ ...written, label: "Code", column: true }),
    count: count({ label: "Count", write: "server", column: true }),
    message: longText({ label: "Latest message", write: "server", max: 500, column: true }),
    request_id: text({
      label: "Latest request ID",
      help: "The x-request-id of the latest response",
      write: "server",
    }),
    model_name: text({ ...written, label: "Latest model", column: true }),
    url: text({ label: "Latest URL", write: "server", max: 200 }),
    address: text({ label: "Latest IP address", help: "The client's IP address", write: "server" }),
    last_at: time({ label: "Last refused", write: "server" }),
    api_key_id: ref("api-keys", {
      ...written,
      label: "API key",
      help: "Empty if the key was invalid, or if its owner has too many keys to count separately",
    }),
  },
});
