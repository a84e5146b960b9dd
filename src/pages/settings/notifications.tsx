import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Section, ToggleRow } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { refreshBilling, useBilling } from "@/providers/billing";
import { http } from "@/providers/http";
import { notices } from "@/providers/notices";
import { type Preference, usePreference } from "@/providers/preference";

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
    ? "This browser doesn't support notifications."
    : permission === "denied"
      ? "This browser blocks notifications from this site. Allow them in the browser's settings."
      : "Shown when you're in another tab or app. The browser asks for permission once.";
  return (
    <ToggleRow
      title="Browser notifications"
      text={text}
      checked={wanted === "on" && permission === "granted"}
      disabled={permission === "denied"}
      onChange={change}
    />
  );
}

/** The setting for emails about limits, which is stored with the account. */
function LimitEmailsRow() {
  const { data: billing } = useBilling();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (limit_emails: boolean) => http.put("/api/billing/settings", { limit_emails }),
    onSuccess: refreshBilling,
  });
  return (
    <ToggleRow
      title="Limits"
      text="When you, a key, an app or its users have used 50%, 80% or 100% of a limit"
      checked={isPending ? variables : (billing?.limit_emails ?? false)}
      disabled={!billing}
      onChange={mutate}
    />
  );
}

export function Notifications() {
  return (
    <>
      <PageHeader title="Notifications" subtitle="Alerts about model requests and limits">
        <Button
          variant="outline"
          onClick={() => toast.error("Request failed", { description: "This is an example notification." })}
        >
          Show example
        </Button>
      </PageHeader>
      <Section title="Model requests" text="Alerts for all requests that you can see, as they happen.">
        <Card className="divide-y">
          <NoticeRow
            title="Request failed"
            text="Shows the error and a link to the request"
            of={notices.failed}
          />
          <NoticeRow
            title="Request finished"
            text="Shows the model and a link to the request"
            of={notices.succeeded}
          />
        </Card>
      </Section>
      <Section title="Email" text="Sent to your verified address, whichever browser you use.">
        <Card>
          <LimitEmailsRow />
        </Card>
      </Section>
      <Section title="Delivery">
        <Card>
          <BrowserRow />
        </Card>
      </Section>
    </>
  );
}
