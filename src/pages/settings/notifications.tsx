import { useState } from "react";
import { Section, ToggleRow } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { notices } from "@/providers/notices";
import { type Preference, usePreference } from "@/providers/preference";
import { NotificationKinds } from "./notification-kinds";

type OnOff = Preference<"on" | "off">;

function NoticeRow({ title, text, of }: { title: string; text: string; of: OnOff }) {
  const value = usePreference(of);
  return (
    <ToggleRow
      title={title}
      text={text}
      checked={value === "on"}
      onChange={(on) => of.set(on ? "on" : "off")}
    />
  );
}

const supported = typeof Notification !== "undefined";

function BrowserRow() {
  const wanted = usePreference(notices.browser);
  const [permission, setPermission] = useState(supported ? Notification.permission : "denied");
  async function change(on: boolean) {
    if (!on) return notices.browser.set("off");
    const answer = permission === "granted" ? permission : await Notification.requestPermission();
    setPermission(answer);
    notices.browser.set(answer === "granted" ? "on" : "off");
  }
  const text = !supported
    ? t("This browser doesn't support notifications.")
    : permission === "denied"
      ? t("This browser blocks notifications from this site. Allow them in the browser's settings.")
      : t(
          "Shown when you're in another tab or app. This setting applies only to this browser, which asks for permission once.",
        );
  return (
    <ToggleRow
      title={t("Browser notifications")}
      text={text}
      checked={wanted === "on" && permission === "granted"}
      disabled={permission === "denied"}
      onChange={change}
    />
  );
}

export function Notifications() {
  return (
    <>
      <PageHeader title={t("Notifications")} subtitle={t("Which events you're notified about, and how")}>
        <Button
          variant="outline"
          onClick={() =>
            toast.error(t("Request failed"), { description: t("This is an example notification.") })
          }
        >
          {t("Show example")}
        </Button>
      </PageHeader>
      <Section
        title={t("Your account")}
        text={t("In the console, notifications appear under the bell. Emails go to your verified address.")}
      >
        <NotificationKinds />
      </Section>
      <Section
        title={t("Model requests")}
        text={t("Brief messages about all requests that you can see, as they happen.")}
      >
        <Card className="divide-y">
          <NoticeRow
            title={t("Request failed")}
            text={t("Shows the error and a link to the request")}
            of={notices.failed}
          />
          <NoticeRow
            title={t("Request finished")}
            text={t("Shows the model and a link to the request")}
            of={notices.succeeded}
          />
          <BrowserRow />
        </Card>
      </Section>
    </>
  );
}
