import { llmRequests } from "@contract/resources/llm-requests.ts";
import { StarIcon } from "lucide-react";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useCan } from "@/providers/access";
import { FieldValue } from "../field-types";
import { TagInput } from "../field-types/inputs/tags";
import { Fact } from "../views/record/field-list";
import type { LlmRequest } from "./llm-request";
import { Note } from "./note";
import { useAnnotate } from "./use-annotate";

const { tags, note, rating } = llmRequests.fields;
const stars = [1, 2, 3, 4, 5];

function Rating({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{rating.label}</legend>
      {stars.map((star) => (
        <button
          key={star}
          type="button"
          aria-pressed={star === value}
          aria-label={t("{star} of 5", { star })}
          onClick={() => onChange(star === value ? null : star)}
          className="grid size-7 place-content-center rounded-md text-muted-foreground hover:bg-accent"
        >
          <StarIcon
            aria-hidden
            className={cn("size-4", star <= (value ?? 0) && "fill-warning text-warning")}
          />
        </button>
      ))}
    </fieldset>
  );
}

/** Tags, note and rating, edited in place. */
export function Annotate({ record }: { record: LlmRequest }) {
  const may = useCan(llmRequests.name);
  const annotate = useAnnotate(record);
  if (!may("edit"))
    return (
      <dl className="grid gap-4">
        {Object.entries({ rating, tags, note }).map(([name, field]) => (
          <Fact key={name} label={field.label}>
            <FieldValue field={field} name={name} value={record[name]} record={record} />
          </Fact>
        ))}
      </dl>
    );
  return (
    <div className="grid gap-4">
      <Rating value={record.rating} onChange={(value) => annotate("rating", value)} />
      <div className="grid gap-1.5">
        <Label htmlFor="tags" className="font-normal text-muted-foreground text-xs">
          {tags.label}
        </Label>
        <TagInput
          field={tags}
          id="tags"
          name="tags"
          value={record.tags}
          onChange={(value) => annotate("tags", value)}
        />
      </div>
      <Note key={record.id} record={record} />
    </div>
  );
}
