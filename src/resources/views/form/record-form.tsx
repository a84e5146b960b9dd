import type { Field } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import type { Role } from "@contract/session.ts";
import { useForm } from "@refinedev/react-hook-form";
import { type KeyboardEvent, useCallback, useRef } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { toast } from "@/components/ui/toast";
import type { HttpError } from "@/providers/http-error";
import type { Overrides } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { inSentence } from "../../record-name";
import { FormField } from "./form-field";
import { FormSection } from "./form-section";
import { resolverFor, toWire, type Values } from "./resolver";
import { UnsavedGuard } from "./unsaved-guard";
import { type FormAction, writableFields } from "./writable-fields";

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** A toast says it, too, but is gone after a few seconds. */
const reasonOf = ({ statusCode, detail = "Something went wrong!" }: HttpError) =>
  statusCode === 404 ? `${detail}. It may have been removed meanwhile; what you typed stays here.` : detail;

/** Whether a value says more than a new record would. */
const isSet = (value: unknown, { initial = null }: Field) =>
  JSON.stringify(value) !== JSON.stringify(initial);

/** A new record, or the fields of one that may be changed; of those only the changed ones are sent. */
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
  /** What a new record starts with. */
  start?: Values;
  /** In place of a kind's own input, by field. */
  inputs?: Overrides["inputs"];
  onDone: (saved: AnyRow) => void;
  onCancel: () => void;
}) {
  const action: FormAction = record ? "edit" : "create";
  const fields = writableFields(resource, action, role);
  const saved = useRef(false);
  const {
    control,
    handleSubmit,
    setError,
    formState: { isDirty, dirtyFields, isSubmitting, errors },
    refineCore: { onFinish },
  } = useForm<AnyRow, HttpError, Values>({
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
      queryOptions: { enabled: false },
      errorNotification: false,
      successNotification: false,
      onMutationSuccess: ({ data }) => {
        saved.current = true;
        toast.success(`${resource.names.one} ${record ? "saved" : "created"}`);
        onDone(data);
      },
      onMutationError: (error) => {
        if (!error.errors) setError("root", { message: reasonOf(error) });
        for (const [path, messages] of Object.entries(error.errors ?? {})) {
          const name = path.split(".")[0] ?? path;
          setError(name, { type: "server", message: messages.join(" ") }, { shouldFocus: true });
        }
      },
    },
  });
  const submit = handleSubmit(async (values) => {
    const changed = record ? Object.keys(dirtyFields) : Object.keys(values);
    const body = toWire(resource, values as Values);
    await onFinish(Object.fromEntries(Object.entries(body).filter(([name]) => changed.includes(name)))).catch(
      () => {},
    );
  });
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const isUnsaved = useCallback(() => dirty.current && !saved.current, []);
  const withKeys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit(event);
  };
  const first = fields.filter(([, field]) => !field.section);
  const sections = [...new Set(fields.flatMap(([, field]) => field.section ?? []))];
  const asks = ([name, field]: [string, Field], at?: number) => (
    <FormField
      key={name}
      name={name}
      field={field}
      control={control}
      own={inputs[name]}
      autoFocus={at === 0}
    />
  );
  return (
    <form noValidate onSubmit={submit} onKeyDown={withKeys} className="max-w-2xl">
      <Card>
        <CardContent className="grid gap-5 py-5">{first.map(asks)}</CardContent>
        {sections.map((title) => {
          const inside = fields.filter(([, field]) => field.section === title);
          return (
            <FormSection
              key={title}
              title={title}
              labels={inside.map(([, { label }]) => label)}
              isUsed={inside.some(([name, field]) => record && isSet(record[name], field))}
              isWrong={inside.some(([name]) => name in errors)}
            >
              {inside.map((field) => asks(field))}
            </FormSection>
          );
        })}
        {errors.root && (
          <Alert variant="destructive" className="mx-4 mb-4">
            <AlertTitle>{record ? "Not saved" : "Not created"}</AlertTitle>
            <AlertDescription>{errors.root.message}</AlertDescription>
          </Alert>
        )}
        <CardFooter className="sticky bottom-0 rounded-b-lg bg-card">
          <span className="mr-auto flex items-center gap-1 text-muted-foreground text-xs max-sm:hidden">
            <Kbd>{modifier}</Kbd>
            <Kbd>Enter</Kbd> saves
          </span>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting} disabled={record !== undefined && !isDirty}>
            {record ? "Save changes" : `Create ${inSentence(resource.names.one)}`}
          </Button>
        </CardFooter>
      </Card>
      <UnsavedGuard when={isUnsaved} />
    </form>
  );
}
