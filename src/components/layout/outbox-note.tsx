import { Alert, AlertDescription } from "@/components/ui/alert";
import { t } from "@/i18n/t";
import { useConfig } from "@/providers/auth/config";

/** Tells the operator of this server where emails go while no mail server is configured. */
export function OutboxNote() {
  const config = useConfig();
  if (config?.smtp !== false) return null;
  return (
    <Alert variant="info" className="text-xs">
      <AlertDescription>
        {t(
          "No mail server is configured. The email is saved to the outbox folder, and the server's log names the file.",
        )}
      </AlertDescription>
    </Alert>
  );
}
