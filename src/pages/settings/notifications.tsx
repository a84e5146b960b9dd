import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { notices } from "@/providers/notices";
import { type Preference, usePreference } from "@/providers/preference";
import { Section, ToggleRow } from "./section";

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
    ? "This browser has none."
    : permission === "denied"
      ? "This browser forbids them for this address. Allow them in its settings first."
      : "While you look at another tab or program. The browser asks once.";
  return (
    <ToggleRow
      title="As notifications of the browser"
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
      <PageHeader title="Notifications" subtitle="What the console tells you while you work">
        <Button
          variant="outline"
          onClick={() => toast.error("Request failed", { description: "This is what a notice looks like." })}
        >
          Show an example
        </Button>
      </PageHeader>
      <Section title="Requests to models" text="Told live, for the requests that you may see.">
        <Card className="divide-y">
          <NoticeRow
            title="When a request fails"
            text="With its error, and a way to open it"
            of={notices.failed}
          />
          <NoticeRow
            title="When a request is done"
            text="With its model, and a way to open it"
            of={notices.succeeded}
          />
        </Card>
      </Section>
      <Section title="Where">
        <Card>
          <BrowserRow />
        </Card>
      </Section>
    </>
  );
}
