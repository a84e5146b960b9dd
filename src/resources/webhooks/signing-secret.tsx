import { KeyRoundIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { CodeBlock } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import type { AnyRow } from "../field-types/field-type";

/** Shows a new signing secret once. */
export const SigningSecret = ({ record }: { record: AnyRow }) => (
  <div className="grid min-w-0 gap-4">
    <Alert variant="warning">
      <KeyRoundIcon aria-hidden />
      <AlertTitle>{t("Copy the signing secret now")}</AlertTitle>
      <AlertDescription>
        <Rich
          text="The secret can't be shown again. Use it to verify each message's signature. See <link>the documentation</link>."
          parts={{ link: <Link to="/documentation/api#webhooks" /> }}
        />
      </AlertDescription>
    </Alert>
    <CodeBlock code={String(record.secret)} label={t("Signing secret")} />
  </div>
);
