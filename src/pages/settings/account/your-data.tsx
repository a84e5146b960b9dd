import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";
import { ownAccount } from "@/providers/auth/own-account";
import { DeleteAccount } from "./delete-account";
import { Exports } from "./exports";

function Export() {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      saveFile(await ownAccount.exported(), "scenewright-my-data.jsonl");
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="outline" size="sm" pending={pending} onClick={download}>
      {!pending && <DownloadIcon aria-hidden />}
      {t("Export")}
    </Button>
  );
}

/** Lets the user export their data and delete the account, whichever provider manages it. */
export function YourData() {
  return (
    <>
      <Section title={t("Your data")}>
        <Card className="flex-row flex-wrap items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-48 flex-1">
            <p className="font-medium">{t("Export my data")}</p>
            <p className="text-muted-foreground text-xs">
              {t(
                "Your account and all of your records, such as animations, requests, keys (without secrets) and orders, in one JSONL file. Links to media files work for one to two hours.",
              )}
            </p>
          </div>
          <Export />
        </Card>
      </Section>
      <Exports />
      <Section title={t("Danger zone")}>
        <DeleteAccount />
      </Section>
    </>
  );
}
