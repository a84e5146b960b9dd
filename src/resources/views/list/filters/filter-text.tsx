import type { Field } from "@contract/fields.ts";
import type { Filter } from "@contract/query.ts";
import { Fragment } from "react";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { ReferenceName, ReferenceNamesProvider } from "../../../field-types/ref";
import { useTarget } from "../../../field-types/reference-target";
import { conditionText, filterText } from "./filter-operators";

/** Describes a filter in words, to follow its field's label. Records are named. */
export function FilterText({ field, filter }: { field: Field; filter: Filter }) {
  const user = useUser();
  const target = useTarget(field.to);
  const { operator, values } = filter;
  if (field.to === "people" && operator !== "null" && values.every((id) => id === user?.id))
    return t("{conditionText} me", { conditionText: conditionText(field, filter) });
  if (!target || operator === "null") return filterText(field, filter);
  const ids = values.map(String);
  return (
    <ReferenceNamesProvider to={target.name} ids={ids}>
      {conditionText(field, filter)}{" "}
      {ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <ReferenceName to={target.name} id={id} />
        </Fragment>
      ))}
    </ReferenceNamesProvider>
  );
}
