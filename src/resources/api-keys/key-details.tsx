import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
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
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4">
          <Fact label="Last used">
            <LastUsed at={last_used_at} />
          </Fact>
          <Fact label="App">{app_id ? shown("app_id") : "None"}</Fact>
          <Fact label="Scopes">{scopes.length > 0 ? shown("scopes") : "All"}</Fact>
          <Fact label="Allowed IP addresses">{allowed_ips.length > 0 ? shown("allowed_ips") : "Any"}</Fact>
          <Fact label="Allowed origins">
            {allowed_origins.length > 0 ? shown("allowed_origins") : "Any that the server allows"}
          </Fact>
          {!app_id && <Fact label="Accepts X-App-Id">{names_app ? "Yes, for any of your apps" : "No"}</Fact>}
          <Fact label="Requests and responses">{keeps_bodies ? "In the log" : "Not kept"}</Fact>
          <Fact label="Expires">{expires_at ? formatTime(expires_at) : "Never"}</Fact>
        </dl>
      </CardContent>
    </Card>
  );
}
