import { largestRateLimit, rateLimitList, rateLimits } from "@contract/rate-limits.ts";
import type { PersonDetail, RateLimits } from "@contract/users.ts";
import { GaugeIcon } from "lucide-react";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { perWindow } from "@/lib/rate-text";
import { userApi } from "./user-api";

const limit = z.pipe(
  z.string().check(
    z.refine((text) => {
      const number = Number(text);
      return text === "" || (Number.isInteger(number) && number >= 1 && number <= largestRateLimit);
    }, t("Enter a whole number, or leave the field empty")),
  ),
  z.transform((text) => (text === "" ? null : Number(text))),
);
const schema = z.object(Object.fromEntries(rateLimitList.map(({ name }) => [name, limit])));

/** The rate limits for all of a user's calls together. An admin can change them. */
export function UserRateLimits({ user: { id, name, rate_limits } }: { user: PersonDetail }) {
  const set = rateLimitList.filter((rate) => rate_limits[rate.name] !== null);
  return (
    <Card className="flex-row flex-wrap items-center gap-3 px-4 py-3">
      <GaugeIcon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <ul className="min-w-40 flex-1 font-medium">
        {set.length === 0 && <li>{t("No rate limits")}</li>}
        {set.map((rate) => (
          <li key={rate.name}>
            {perWindow[rate.window](formatCount(rate_limits[rate.name]!, { unit: rate.metric }))}
          </li>
        ))}
      </ul>
      <FormDialog
        title={t("Rate limits for {name}", { name })}
        description={t(
          "The limits apply to all of this user's calls together. Leave a field empty for no limit.",
        )}
        action={t("Save")}
        trigger={
          <Button variant="outline" size="sm">
            {t("Change rate limits")}
          </Button>
        }
        schema={schema}
        onSubmit={async (limits) => {
          await userApi.setRateLimits(id, limits as RateLimits);
          toast.success(t("Rate limits saved"));
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {rateLimitList.map((rate) => (
            <TextField
              key={rate.name}
              label={rateLimits[rate.name].label}
              name={rate.name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={rate_limits[rate.name] ?? ""}
            />
          ))}
        </div>
      </FormDialog>
    </Card>
  );
}
