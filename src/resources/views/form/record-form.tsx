import type { Field } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import type { Role } from "@contract/session.ts";
import { type KeyboardEvent, useCallback, useRef } from "react";
import { FormErrors } from "@/components/form/form-errors";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import type { Overrides } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { inSentence } from "../../record-name";
import { ConflictDialog } from "./conflict-dialog";
import { FormField } from "./form-field";
import { FormSection } from "./form-section";
import type { Values } from "./parser";
import { UnsavedGuard } from "./unsaved-guard";
import { useRecordForm } from "./use-record-form";
import { type FormAction, writableFields } from "./writable-fields";

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** Whether a value differs from that of a new record. */
const isSet = (value: unknown, { initial = null }: Field) =>
  JSON.stringify(value) !== JSON.stringify(initial);

/** The form for a new record, or for the editable fields of an existing one. */
export function RecordForm({
  resource,
  role,
  record,
  start,
  inputs = {},
  onDone,
  onCancel,
}: {
  resource: Resource;
  role: Role;
  record?: AnyRow;
  /** The values that a new record starts with. */
  start?: Values;
  /** Inputs that replace those of a field's type, by field. */
  inputs?: Overrides["inputs"];
  onDone: (saved: AnyRow) => void;
  onCancel: () => void;
}) {
  const action: FormAction = record ? "edit" : "create";
  const fields = writableFields(resource, action, role);
  const form = useRecordForm({ resource, fields, record, start, onDone });
  const { values, isDirty, errors, message, pending, saved, conflict } = form;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const isUnsaved = useCallback(() => dirty.current && !saved.current, [saved]);
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
  };
  const given: Values = record ?? start ?? {};
  const first = fields.filter(([, field]) => !field.section);
  const sections = [...new Set(fields.flatMap(([, field]) => field.section ?? []))];
  const fieldOf = ([name, field]: [string, Field], at?: number) => (
    <FormField
      key={name}
      name={name}
      field={field}
      value={values[name]}
      onChange={(value) => form.setValue(name, value)}
      own={inputs[name]}
      autoFocus={at === 0}
    />
  );
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      onKeyDown={submitByKey}
      className="max-w-2xl"
    >
      <Card>
        <FormErrors value={errors}>
          <CardContent className="grid gap-5 py-5">{first.map(fieldOf)}</CardContent>
          {sections.map((title) => {
            const inside = fields.filter(([, field]) => field.section === title);
            return (
              <FormSection
                key={title}
                title={title}
                labels={inside.map(([, { label }]) => label)}
                isUsed={inside.some(
                  ([name, field]) => given[name] !== undefined && isSet(given[name], field),
                )}
                isInvalid={inside.some(([name]) => name in errors)}
              >
                {inside.map((field) => fieldOf(field))}
              </FormSection>
            );
          })}
        </FormErrors>
        {message && (
          <Alert variant="destructive" className="mx-4 mb-4">
            <AlertTitle>{record ? t("Not saved") : t("Not created")}</AlertTitle>
            <AlertDescription>{message}</AlertDescription>
          </Alert>
        )}
        <CardFooter className="sticky bottom-0 rounded-b-lg bg-card">
          <span className="mr-auto flex items-center gap-1 text-muted-foreground text-xs max-sm:hidden">
            <Kbd>{modifier}</Kbd>
            {record ? (
              <Rich text="<kbd>Enter</kbd> to save" parts={{ kbd: <Kbd /> }} />
            ) : (
              <Rich text="<kbd>Enter</kbd> to create" parts={{ kbd: <Kbd /> }} />
            )}
          </span>
          <Button variant="outline" onClick={onCancel}>
            {t("Cancel")}
          </Button>
          <Button type="submit" pending={pending} disabled={record !== undefined && !isDirty}>
            {record ? t("Save changes") : t("Create {one}", { one: inSentence(resource.names.one) })}
          </Button>
        </CardFooter>
      </Card>
      {conflict && (
        <ConflictDialog
          fields={fields}
          mine={values}
          current={conflict}
          onKeepMine={() => form.keepMine(conflict)}
          onUseTheirs={() => form.takeTheirs(conflict)}
          onCancel={form.dismissConflict}
        />
      )}
      <UnsavedGuard when={isUnsaved} />
    </form>
  );
}
