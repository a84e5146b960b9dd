import { Button } from "@/components/ui/button";
import { shortId } from "@/lib/format";
import { useUser } from "@/providers/access";
import type { FieldEditor, FilterProps } from "../field-type";
import { targetOf } from "../ref";
import { RecordPicker } from "./record-picker";

function Filter({ field, values, onChange, operator }: FilterProps) {
  const user = useUser();
  if (!targetOf(field.to))
    return (
      <Button variant="outline" size="sm" disabled={!user} onClick={() => user && onChange([user.id])}>
        {values[0] === user?.id ? "Me" : values[0] ? shortId(String(values[0])) : "Me"}
      </Button>
    );
  return (
    <RecordPicker
      key={operator}
      field={{ ...field, nullable: false }}
      id="filter-value"
      name={field.label}
      value={typeof values[0] === "string" ? values[0] : null}
      onChange={(id) => onChange(id === null ? [] : [id])}
    />
  );
}

export const ref: FieldEditor<string> = { Input: RecordPicker, Filter };
