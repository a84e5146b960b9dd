import type { Field } from "@contract/fields.ts";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { t } from "@/i18n/t";
import { FieldValue } from "../../field-types";
import type { AnyRow } from "../../field-types/field-type";
import type { Values } from "./parser";

interface Props {
  fields: [string, Field][];
  /** The form's values. */
  mine: Values;
  current: AnyRow;
  onKeepMine: () => void;
  onUseTheirs: () => void;
  onCancel: () => void;
}

/** Compares an edit, field by field, with the version that someone else has saved in the meantime. */
export function ConflictDialog({ fields, mine, current, onKeepMine, onUseTheirs, onCancel }: Props) {
  const different = fields.filter(
    ([name]) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(current[name] ?? null),
  );
  return (
    <DialogFrame
      title={t("This record has changed")}
      description={t("Someone saved another version while you were editing. Choose which version to keep.")}
      open
      onOpenChange={(open) => open || onCancel()}
      className="max-w-2xl"
    >
      <Table label={t("Your version and the current one")}>
        <TableHeader>
          <TableRow>
            <TableHead>{t("Field")}</TableHead>
            <TableHead>{t("Yours")}</TableHead>
            <TableHead>{t("Current")}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {different.map(([name, field]) => (
            <TableRow key={name}>
              <TableHead scope="row">{field.label}</TableHead>
              {[mine, current].map((values, at) => (
                <TableCell key={at === 0 ? "mine" : "current"} className="whitespace-normal align-top">
                  <FieldValue field={field} name={name} value={values[name]} record={current} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button variant="outline" onClick={onUseTheirs}>
          {t("Use theirs")}
        </Button>
        <Button onClick={onKeepMine}>{t("Keep mine")}</Button>
      </DialogFooter>
    </DialogFrame>
  );
}
