import { ownKey } from "@contract/upstream-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { SelectItem } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { http } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";

const path = "/api/own-key-upstreams";
const schema = z.extend(ownKey, {
  upstream: z.string(t("Choose an upstream")).check(z.minLength(1, t("Choose an upstream"))),
});

/** Adds the user's own key for an upstream, or replaces it. `none` is shown if no upstream accepts one. */
export function EnterKey({ none }: { none?: ReactNode }) {
  const { data: upstreams = [] } = useQuery({
    queryKey: ["own-key-upstreams"],
    queryFn: async ({ signal }) => (await http.get<string[]>(path, { signal })).data,
  });
  if (upstreams.length === 0) return none;
  return (
    <FormDialog
      title={t("Add provider key")}
      description={t(
        "Gateway calls to this upstream's models will use your key and cost no credits. If you already have a key for this upstream, the new key replaces it.",
      )}
      trigger={
        <Button>
          <PlusIcon aria-hidden />
          {t("Add provider key")}
        </Button>
      }
      action={t("Save key")}
      schema={schema}
      onSubmit={async ({ upstream, key }) => {
        await http.put(`${path}/${encodeURIComponent(upstream)}`, { key });
        await refreshResource("provider-keys");
        toast.success(t("Provider key saved"));
      }}
    >
      <SelectField
        label={t("Upstream")}
        name="upstream"
        defaultValue={upstreams.length === 1 ? upstreams[0] : undefined}
        placeholder={t("Choose…")}
      >
        {upstreams.map((name) => (
          <SelectItem key={name} value={name}>
            {name}
          </SelectItem>
        ))}
      </SelectField>
      <TextField
        label={t("Key")}
        name="key"
        type="password"
        autoComplete="off"
        hint={t("Stored encrypted and can't be shown again")}
      />
    </FormDialog>
  );
}
