import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import type { RecordProps } from "../extension";
import { FieldValue } from "../field-types";
import type { ApiKey } from "../key-usage/key-status";
import { LastUsed } from "../key-usage/last-used";
import { Fact } from "../views/record/field-list";

/** A key's permissions, with its expiry and last use. An empty restriction is shown as "All" or similar. */
export function KeyDetails({ resource, record }: RecordProps<ApiKey>) {
  const { app_id, scopes, allowed_ips, allowed_origins, names_app, keeps_bodies } = record;
  const { expires_at, last_used_at } = record;
  const shown = (name: "app_id" | "scopes" | "allowed_ips" | "allowed_origins") => (
    <FieldValue field={resource.all[name]!} name={name} value={record[name]} record={record} />
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Details")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4">
          <Fact label={t("Last used")}>
            <LastUsed at={last_used_at} />
          </Fact>
          <Fact label={t("App")}>{app_id ? shown("app_id") : t("None")}</Fact>
          <Fact label={t("Scopes")}>
            {scopes.length > 0 ? shown("scopes") : t("All but films and management")}
          </Fact>
          <Fact label={t("Allowed IP addresses")}>
            {allowed_ips.length > 0 ? shown("allowed_ips") : t("Any")}
          </Fact>
          <Fact label={t("Allowed origins")}>
            {allowed_origins.length > 0 ? shown("allowed_origins") : t("Any that the server allows")}
          </Fact>
          {!app_id && (
            <Fact label={t("Accepts X-App-Id")}>{names_app ? t("Yes, for any of your apps") : t("No")}</Fact>
          )}
          <Fact label={t("Requests and responses")}>{keeps_bodies ? t("In the log") : t("Not kept")}</Fact>
          <Fact label={t("Expires")}>{expires_at ? formatTime(expires_at) : t("Never")}</Fact>
        </dl>
      </CardContent>
    </Card>
  );
}
