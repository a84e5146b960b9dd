import type { Field } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import { useForm } from "@refinedev/react-hook-form";
import { useRef, useState } from "react";
import { showServerErrors } from "@/components/form/server-errors";
import { toast } from "@/components/ui/toast";
import type { HttpError } from "@/providers/http-error";
import { RecordVersion } from "@/providers/record-version";
import { useAction } from "@/providers/use-action";
import type { AnyRow } from "../../field-types/field-type";
import { resolverFor, toWire, type Values } from "./resolver";

interface Options {
  resource: Resource;
  fields: [string, Field][];
  /** The record to edit; without it, a new one is created. */
  record?: AnyRow;
  /** The values that a new record starts with. */
  start?: Values;
  onDone: (saved: AnyRow) => void;
}

/** A toast reports a failed save, too, but disappears after a few seconds. */
const reasonOf = ({ statusCode, detail = "Something went wrong!" }: HttpError) =>
  statusCode === 404 ? `${detail}. It may have been deleted. What you typed is kept here.` : detail;

/**
 * A form over the declared fields. An edit sends only the fields that were changed, based on the version that was
 * loaded; if the record has changed since, `conflict` is its current version, and nothing is saved.
 */
export function useRecordForm({ resource, fields, record, start, onDone }: Options) {
  const action = record ? "edit" : "create";
  const saved = useRef(false);
  const [version] = useState(() => new RecordVersion(String(record?.updated_at)));
  const [conflict, setConflict] = useState<AnyRow>();
  const form = useForm<AnyRow, HttpError, Values>({
    resolver: resolverFor(resource, action),
    defaultValues: Object.fromEntries(
      fields.map(([name, field]) => [name, record ? record[name] : (start?.[name] ?? field.initial ?? null)]),
    ),
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      action,
      id: record?.id,
      redirect: false,
      mutationMode: "pessimistic",
      mutationMeta: record ? { version } : {},
      queryOptions: { enabled: false },
      errorNotification: false,
      successNotification: false,
      onMutationSuccess: ({ data }) => {
        saved.current = true;
        toast.success(`${resource.names.one} ${record ? "saved" : "created"}`);
        onDone(data);
      },
      onMutationError: (error) => {
        if (error.code === "CONFLICT" && error.current) setConflict(error.current as AnyRow);
        else if (error.errors) showServerErrors(error, Object.keys(resource.all), form.setError);
        else form.setError("root", { message: reasonOf(error) });
      },
    },
  });
  const { dirtyFields } = form.formState;
  const { run: save } = useAction((values: Values) => {
    const changed = record ? Object.keys(dirtyFields) : Object.keys(values);
    const body = Object.entries(toWire(resource, values)).filter(([name]) => changed.includes(name));
    return form.refineCore.onFinish(Object.fromEntries(body));
  });
  const submit = form.handleSubmit((values) => save(values));
  const rebase = (current: AnyRow) => {
    version.updatedAt = String(current.updated_at);
    setConflict(undefined);
  };
  return {
    form,
    submit,
    saved,
    conflict,
    dismissConflict: () => setConflict(undefined),
    /** Saves the changed fields over the current version. */
    keepMine: (current: AnyRow) => {
      rebase(current);
      return submit();
    },
    /** Replaces what was typed with the current version. */
    takeTheirs: (current: AnyRow) => {
      rebase(current);
      form.reset(Object.fromEntries(fields.map(([name]) => [name, current[name]])));
    },
  };
}
