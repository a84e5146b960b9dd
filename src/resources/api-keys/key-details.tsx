import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatTime } from "@/lib/format";
import type { RecordProps } from "../extension";
import { FieldValue } from "../field-types";
import type { ApiKey } from "../key-usage/key-status";
import { LastUsed } from "../key-usage/last-used";
import { Fact } from "../views/record/field-list";

/** What a key may do; what is left empty is said as what it allows. */
export function KeyDetails({ apiKey, resource, record }: RecordProps & { apiKey: ApiKey }) {
  const { app_id, scopes, allowed_ips, names_app, expires_at, last_used_at } = apiKey;
  const shown = (name: string) => (
    <FieldValue field={resource.all[name]!} name={name} value={record[name] as never} record={record} />
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>What it may do</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4">
          <Fact label="Last used">
            <LastUsed at={last_used_at} />
          </Fact>
          <Fact label="App">{app_id ? shown("app_id") : "None: it has rules of its own only"}</Fact>
          <Fact label="Scopes">{scopes.length > 0 ? shown("scopes") : "Everything the gateway offers"}</Fact>
          <Fact label="From">{allowed_ips.length > 0 ? shown("allowed_ips") : "Any address"}</Fact>
          {!app_id && (
            <Fact label="X-App-Id">
              {names_app ? "May put calls down to any app of yours" : "May not name an app"}
            </Fact>
          )}
          <Fact label="Expires">{expires_at ? formatTime(expires_at) : "Never"}</Fact>
        </dl>
      </CardContent>
    </Card>
  );
}
