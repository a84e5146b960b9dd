import { KeyRoundIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { chatSamples } from "@/lib/code-samples";
import type { AnyRow } from "../field-types/field-type";
import { modelOf, useApp } from "../key-usage/use-app";
import { TestCall } from "./test-call";

/** Shows a new secret once, with a test call and code samples. */
export function KeySecret({ record }: { record: AnyRow }) {
  const secret = String(record.secret);
  const app = useApp(record.app_id as string | null);
  return (
    <div className="grid min-w-0 gap-4">
      <Alert variant="warning">
        <KeyRoundIcon aria-hidden />
        <AlertTitle>{t("Copy the secret now")}</AlertTitle>
        <AlertDescription>
          {t(
            "Only the secret's hash is stored, so the secret can't be shown again. Anyone with this key can make calls as you.",
          )}
        </AlertDescription>
      </Alert>
      <CodeBlock code={secret} label={t("Secret")} />
      <TestCall secret={secret} app={app} />
      <div className="grid gap-2">
        <h2 className="font-medium text-sm">{t("In your code")}</h2>
        <CodeTabs samples={chatSamples({ key: secret, model: modelOf(app) })} label={t("First call")} />
      </div>
    </div>
  );
}
