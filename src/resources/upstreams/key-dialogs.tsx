import type { UpstreamKey } from "@contract/upstream-keys.ts";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";

interface Props {
  upstream: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes an upstream's keys through one of the resource's verbs. */
export async function changeKeys(
  upstream: string,
  verb: "add-key" | "edit-key" | "remove-key",
  body: object,
) {
  await callVerb("upstreams", upstream, verb, body);
  await refreshResource("upstreams");
}

const whole = (low: number, high: number) =>
  z.refine<string>(
    (text) => {
      const number = Number(text);
      return text === "" || (Number.isInteger(number) && number >= low && number <= high);
    },
    t("Enter a whole number from {low} to {high}", { low, high }),
  );

const key = z.string().check(z.trim(), z.minLength(1, t("Enter the key")));
const rules = {
  weight: z.string().check(z.minLength(1, t("Enter a weight")), whole(1, 1000)),
  requests_per_minute: z.string().check(whole(1, 1_000_000)),
};

const parsed = ({ weight, requests_per_minute }: { weight: string; requests_per_minute: string }) => ({
  weight: Number(weight),
  requests_per_minute: requests_per_minute === "" ? null : Number(requests_per_minute),
});

const KeyField = () => (
  <TextField
    label={t("Key")}
    name="key"
    type="password"
    autoComplete="off"
    hint={t("Stored encrypted and can't be shown again")}
  />
);

const RuleFields = ({ weight = 1, requests_per_minute = null }: Partial<UpstreamKey>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label={t("Weight")}
      name="weight"
      inputMode="numeric"
      defaultValue={weight}
      hint={t("The key's relative share of calls")}
      autoComplete="off"
    />
    <TextField
      label={t("Requests per minute")}
      name="requests_per_minute"
      inputMode="numeric"
      defaultValue={requests_per_minute ?? ""}
      hint={t("Per server process. Leave empty for no limit.")}
      autoComplete="off"
    />
  </div>
);

export const AddKeyDialog = ({ upstream, ...opened }: Props) => (
  <FormDialog
    {...opened}
    title={t("Add API key")}
    description={t("Calls are divided among an upstream's keys.")}
    action={t("Add key")}
    schema={z.object({ key, ...rules })}
    onSubmit={async ({ key, ...texts }) => {
      await changeKeys(upstream, "add-key", { key, ...parsed(texts) });
      toast.success(t("API key added"));
    }}
  >
    <KeyField />
    <RuleFields />
  </FormDialog>
);

export const EditKeyDialog = ({ upstream, edited, ...opened }: Props & { edited: UpstreamKey }) => (
  <FormDialog
    {...opened}
    title={t("Edit key …{last_four}", { last_four: edited.last_four })}
    description={t("The key itself stays the same.")}
    action={t("Save")}
    schema={z.object(rules)}
    onSubmit={async (texts) => {
      await changeKeys(upstream, "edit-key", { key_id: edited.id, ...parsed(texts) });
      toast.success(t("API key saved"));
    }}
  >
    <RuleFields {...edited} />
  </FormDialog>
);

export const ReplaceKeyDialog = ({ upstream, replaced, ...opened }: Props & { replaced: UpstreamKey }) => (
  <FormDialog
    {...opened}
    title={t("Replace key …{last_four}", { last_four: replaced.last_four })}
    description={t("New calls use the new key immediately. Calls in progress finish with the old one.")}
    action={t("Replace key")}
    schema={z.object({ key })}
    onSubmit={async (body) => {
      await changeKeys(upstream, "edit-key", { key_id: replaced.id, ...body });
      toast.success(t("API key replaced"));
    }}
  >
    <KeyField />
  </FormDialog>
);
