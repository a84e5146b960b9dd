import type { webhooks } from "@contract/resources/webhooks.ts";
import { webhookEvents } from "@contract/webhook-events.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import { CheckboxGroup } from "../field-types/checkbox-group";
import type { InputProps } from "../field-types/field-type";
import { WebhookActions } from "./actions";

const EventsInput = (props: InputProps<string[]>) => (
  <CheckboxGroup {...props} legend={t("Events")} choices={Object.entries(webhookEvents)} />
);

export const overrides = defineOverrides<typeof webhooks>({
  inputs: { events: EventsInput },
  Actions: WebhookActions,
  ownVerbs: ["test", "rotate"],
});
