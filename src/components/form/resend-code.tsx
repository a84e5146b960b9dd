import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";

const pauseSeconds = 30;

interface Props {
  send: () => Promise<unknown>;
  /** Whether a code was already sent. If so, the next one can only be sent after a delay. */
  sent?: boolean;
}

/** Sends a new code, at most once every 30 seconds. */
export function ResendCode({ send, sent = true }: Props) {
  const [left, setLeft] = useState(sent ? pauseSeconds : 0);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const again = () => {
    setLeft(pauseSeconds);
    setFailure("");
    send().catch((error: Error) => setFailure(error.message));
  };
  return (
    <span className="text-muted-foreground">
      {left > 0 ? (
        <span data-figure>{t("Resend in {left} s", { left })}</span>
      ) : (
        <Button variant="link" className="px-0" onClick={again}>
          {sent ? t("Resend code") : t("Send code")}
        </Button>
      )}
      {failure && (
        <span role="alert" className="block text-destructive text-xs">
          {failure}
        </span>
      )}
    </span>
  );
}
