import type { FieldErrors } from "@contract/errors.ts";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { t } from "@/i18n/t";

/** Says which parts of a list's URL were ignored, and why. */
export function IgnoredParts({ ignored }: { ignored: FieldErrors }) {
  const parts = Object.entries(ignored).map(([name, why]) => `${name} (${why.join(", ")})`);
  if (parts.length === 0) return null;
  return (
    <Alert variant="warning">
      <AlertDescription>
        {t("These parts of the link were ignored:")} {parts.join(", ")}
      </AlertDescription>
    </Alert>
  );
}
