import { ownRecords } from "../access.ts";
import { withLabels } from "../appearance.ts";
import { choice, flag, ref, tags, text } from "../fields.ts";
import { guardrailActions, guardrailDetectors } from "../guardrail-detectors.ts";
import { defineResource } from "../resource.ts";

/** A rule for what callers send through the gateway and what models return. */
export const guardrails = defineResource("guardrails", {
  names: { one: "Guardrail", many: "guardrails", title: "Guardrails" },
  subtitle: "Block, redact or flag what your apps send and receive",
  path: "/guardrails",
  group: "Gateway",
  heading: "name",
  search: ["name"],
  access: ownRecords,
  fields: {
    name: text({
      label: "Name",
      help: "Shown to callers when a request or response is blocked",
      column: true,
      sort: true,
    }),
    app_id: ref("apps", {
      label: "App",
      help: "Leave empty to check calls made with any of your API keys",
      nullable: true,
      empty: "All API keys",
      column: true,
    }),
    applies_to: withLabels(
      choice(["requests", "responses", "both"], { label: "Checks", column: true, initial: "both" }),
      { requests: "Requests", responses: "Responses", both: "Requests and responses" },
    ),
    action: withLabels(
      choice(guardrailActions, {
        label: "Action",
        help: "Flag marks the call in the log and changes nothing. Redact in the log replaces matches in the log only. Redact replaces them everywhere. Block refuses the request or withholds the response.",
        column: true,
        initial: "redact",
      }),
      { flag: "Flag", redact_log: "Redact in the log", redact: "Redact", block: "Block" },
    ),
    detectors: withLabels(tags({ label: "Looks for", initial: [], column: true }), guardrailDetectors),
    pattern: text({
      label: "Pattern",
      help: "A regular expression in RE2 syntax, such as (?i)project falcon. Matched line by line.",
      nullable: true,
      max: 500,
    }),
    moderation_model: text({
      label: "Moderation model",
      help: "Reports harmful content. Each check is logged and charged as a separate call.",
      nullable: true,
    }),
    enabled: flag({ label: "Enabled", column: true, initial: true }),
  },
});
