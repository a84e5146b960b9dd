import { useSearchParams } from "react-router";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { cn } from "@/lib/utils";
import type { AnyRow } from "../../field-types/field-type";

/** A line of a record's text, if the list includes one, with the words of the search highlighted. */
export function Snippet({ record, className = "block truncate" }: { record: AnyRow; className?: string }) {
  const [params] = useSearchParams();
  const text = record.snippet as string | null | undefined;
  if (!text) return null;
  return (
    <span title={text} className={cn("text-muted-foreground", className)}>
      <HighlightedText text={text} q={params.get("q") ?? ""} />
    </span>
  );
}
