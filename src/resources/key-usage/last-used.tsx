import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";

/** The time since a key was last used, up to 20 seconds out of date. The exact time is in the tooltip. */
export function LastUsed({ at, never = t("Never") }: { at: string | null; never?: string }) {
  if (!at) return <span className="text-muted-foreground">{never}</span>;
  return (
    <time dateTime={at} title={formatTime(at)} className="whitespace-nowrap">
      {formatAgo(at)}
    </time>
  );
}
