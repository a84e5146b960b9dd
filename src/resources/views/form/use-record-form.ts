import type { Field } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import { useForm } from "@refinedev/core";
import { useRef, useState } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { HttpError } from "@/providers/http-error";
import { RecordVersion } from "@/providers/record-version";
import type { AnyRow } from "../../field-types/field-type";
import { parserFor, type Values } from "./parser";
import { chosenFiles, uploadFiles } from "./upload-files";

interface Options {
  resource: Resource;
  fields: [string, Field][];
  /** The record to edit; without it, a new one is created. */
  record?: AnyRow;
  /** The values that a new record starts with. */
  start?: Values;
  onDone: (saved: AnyRow) => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form for the declared fields. An edit sends only the fields that were changed, based on the version that was
 * loaded; if the record has changed since, `conflict` is its current version, and nothing is saved.
 */
export function useRecordForm({ resource, fields, record, start, onDone }: Options) {
  const action = record ? "edit" : "create";
  const saved = useRef(false);
  const [version] = useState(() => new RecordVersion(String(record?.updated_at)));
  const [conflict, setConflict] = useState<AnyRow>();
  const [initial, setInitial] = useState<Values>(() =>
    Object.fromEntries(
      fields.map(([name, field]) => [name, record ? record[name] : (start?.[name] ?? field.initial ?? null)]),
    ),
  );
  const [values, setValues] = useState(initial);
  const changed = Object.keys(values).filter((name) => !isSame(values[name], initial[name]));
  const { onFinish } = useForm<AnyRow, HttpError, Values>({
    resource: resource.name,
    action,
    id: record?.id,
    redirect: false,
    mutationMode: "pessimistic",
    mutationMeta: record ? { version } : {},
    queryOptions: { enabled: false },
    errorNotification: false,
    successNotification: false,
  });
  async function save(parsed: Values) {
    const { pathname } = window.location;
    const sent = Object.entries(parsed).filter(([name]) => !record || changed.includes(name));
    const files = chosenFiles(values);
    const isOnlyFiles = record !== undefined && sent.length === 0 && files.length > 0;
    const stored = isOnlyFiles ? record : (await onFinish(Object.fromEntries(sent)))?.data;
    if (!stored) return;
    const { record: current, errors } = await uploadFiles(resource, stored, files);
    const [error] = Object.values(errors).flat();
    if (error && record) {
      version.updatedAt = String(current.updated_at);
      throw new HttpError(422, "INVALID_INPUT", error, { errors });
    }
    saved.current = true;
    if (error) toast.error(t("{one} created without its file. {error}", { one: resource.names.one, error }));
    else toast.success(`${resource.names.one} ${record ? "saved" : "created"}`);
    // If the user has left the form in the meantime, they stay on the page they went to. The form is still shown while
    // that page loads.
    if (ref.current && window.location.pathname === pathname) onDone(current);
  }
  const { ref, submit, clearError, ...submission } = useSubmit({
    parse: parserFor(resource, action),
    onSubmit: async (parsed: Values) => {
      try {
        await save(parsed);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.code === "CONFLICT" && error.current) return setConflict(error.current as AnyRow);
        // The toast about the failure disappears after a few seconds, so the form also shows the error.
        if (error.statusCode !== 404) throw error;
        throw new Error(
          t("{text}. The record may have been deleted. Your entries are kept in this form.", {
            text: error.text,
          }),
        );
      }
    },
  });
  const rebase = (current: AnyRow) => {
    version.updatedAt = String(current.updated_at);
    setConflict(undefined);
  };
  return {
    ...submission,
    ref,
    submit: () => submit(values),
    values,
    setValue(name: string, value: unknown) {
      setValues((before) => ({ ...before, [name]: value }));
      clearError(name);
    },
    isDirty: changed.length > 0,
    saved,
    conflict,
    dismissConflict: () => setConflict(undefined),
    /** Saves the changed fields over the current version. */
    keepMine(current: AnyRow) {
      rebase(current);
      return submit(values);
    },
    /** Replaces the user's input with the current version. */
    takeTheirs(current: AnyRow) {
      rebase(current);
      const theirs = Object.fromEntries(fields.map(([name]) => [name, current[name]]));
      setInitial(theirs);
      setValues(theirs);
    },
  };
}
