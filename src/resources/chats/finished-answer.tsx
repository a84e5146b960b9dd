import { useEffect, useRef, useState } from "react";
import { t } from "@/i18n/t";
import type { Message } from "./use-chat";

/** The maximum number of characters to announce. Only the beginning of a longer answer is announced. */
const longest = 2000;

/**
 * Announces an answer once it is complete. If its pieces were announced as they arrived, each would interrupt the one
 * before.
 */
export function FinishedAnswer({ last }: { last: Message | undefined }) {
  const waiting = useRef<string>(undefined);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (last?.status === "streaming") {
      waiting.current = last.id;
      setAnnounced("");
    } else if (last && last.id === waiting.current) {
      waiting.current = undefined;
      // A failure is announced by its own alert.
      if (last.status !== "failed")
        setAnnounced(t("Assistant: {content}", { content: last.content.slice(0, longest) }));
    }
  }, [last]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
