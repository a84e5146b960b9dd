import { ChoiceBadge } from "../../field-types/choice";

/** A record's title with how it stands. */
export function StatusTitle({ title, status }: { title: string; status: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">{title}</span>
      <ChoiceBadge value={status} />
    </span>
  );
}
