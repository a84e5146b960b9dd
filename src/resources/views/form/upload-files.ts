import type { FieldErrors } from "@contract/errors.ts";
import type { Resource } from "@contract/resource.ts";
import { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";
import { uploadToField } from "@/providers/upload";
import type { AnyRow } from "../../field-types/field-type";
import type { Values } from "./parser";

/** The files that were chosen in a form and aren't uploaded yet, by field. */
export const chosenFiles = (values: Values): [string, File][] =>
  Object.entries(values).flatMap(([name, value]): [string, File][] =>
    value instanceof File ? [[name, value]] : [],
  );

interface Uploaded {
  /** The record with the files that were uploaded. */
  record: AnyRow;
  /** Why uploads failed, by field. */
  errors: FieldErrors;
}

/** Uploads files to the fields of a saved record, one after another. */
export async function uploadFiles(
  resource: Resource,
  saved: AnyRow,
  files: [string, File][],
): Promise<Uploaded> {
  let record = saved;
  const errors: FieldErrors = {};
  for (const [name, file] of files) {
    try {
      record = await uploadToField<AnyRow>(resource.name, saved.id, name, file);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      errors[name] = [error.text];
    }
  }
  if (files.length > 0) await refreshResource(resource.name);
  return { record, errors };
}
