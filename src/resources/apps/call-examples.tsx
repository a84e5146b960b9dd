import { apiKeys } from "@contract/resources/api-keys.ts";
import { Link } from "@/components/layout/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { CodeTabs } from "@/components/ui/code-block";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { chatSamples } from "@/lib/code-samples";
import { type App, modelOf } from "../key-usage/use-app";

const link = "underline underline-offset-4 hover:text-primary";

/** The two ways to make calls for this app. */
export function CallExamples({ app }: { app: App }) {
  const model = modelOf(app);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("How to make calls for this app")}</CardTitle>
      </CardHeader>
      <CardContent>
        <Tabs defaultValue="own">
          <TabsList aria-label={t("Ways to make calls for this app")}>
            <TabsTrigger value="own">{t("With the app's own key")}</TabsTrigger>
            <TabsTrigger value="named">{t("With X-App-Id")}</TabsTrigger>
          </TabsList>
          <TabsContent value="own" className="grid gap-3">
            <p className="text-muted-foreground">
              {t("Calls with one of the app's keys count toward the app and its limits.")}
            </p>
            <CodeTabs samples={chatSamples({ model })} label={t("Call with this app's key")} />
          </TabsContent>
          <TabsContent value="named" className="grid gap-3">
            <p className="text-muted-foreground">
              <Rich
                text="One program can serve several apps with one <link>key</link> that accepts X-App-Id and doesn't belong to an app. The header names the app for each call."
                parts={{ link: <Link to={apiKeys.path} className={link} /> }}
              />
            </p>
            <CodeTabs
              samples={chatSamples({ model, app: app.id })}
              label={t("Call with the X-App-Id header")}
            />
          </TabsContent>
        </Tabs>
      </CardContent>
    </Card>
  );
}
