import { formatAgo, formatTime } from "@/lib/format";

/** How long ago a key was last used, which is written down at most a minute later; the moment itself on demand. */
export function LastUsed({ at }: { at: string | null }) {
  if (!at) return <span className="text-muted-foreground">Not yet</span>;
  return (
    <time dateTime={at} title={formatTime(at)} className="whitespace-nowrap">
      {formatAgo(at)}
    </time>
  );
}
