import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import type { FieldEditor, FilterProps } from "../field-type";
import { useTarget } from "../reference-target";
import { RecordPicker } from "./record-picker";

function Filter({ field, values, onChange, operator }: FilterProps) {
  const user = useUser();
  const target = useTarget(field.to);
  const me = (
    <Button variant="outline" size="sm" disabled={!user} onClick={() => user && onChange([user.id])}>
      {t("Me")}
    </Button>
  );
  if (!target) return me;
  return (
    <div className="flex gap-2">
      <RecordPicker
        key={operator}
        field={{ ...field, nullable: false }}
        id="filter-value"
        name={field.label}
        value={typeof values[0] === "string" ? values[0] : null}
        onChange={(id) => onChange(id === null ? [] : [id])}
        everyone
      />
      {field.to === "people" && me}
    </div>
  );
}

export const ref: FieldEditor<string> = { Input: RecordPicker, Filter };
