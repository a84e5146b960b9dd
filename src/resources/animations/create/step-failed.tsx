import { TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { StoredReason } from "@/i18n/stored-reason";

/** Shows why the last step failed and how to continue. */
export function StepFailed({
  title,
  error,
  children,
}: {
  title: string;
  error: string;
  children?: ReactNode;
}) {
  return (
    <Alert variant="destructive">
      <TriangleAlertIcon aria-hidden />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-2">
        <p>
          <StoredReason text={error} />
        </p>
        {children}
      </AlertDescription>
    </Alert>
  );
}
