import { t } from "@/i18n/t";
import { CheckboxGroup } from "../field-types/checkbox-group";
import type { InputProps } from "../field-types/field-type";

const scopes: [name: string, label: string][] = [
  ["chat", t("Chat, text completions, responses and moderations")],
  ["embeddings", t("Embeddings and reranking")],
  ["images", t("Images")],
  ["models", t("The list of models")],
  ["audio", t("Speech and transcription")],
  ["batches", t("Files and batches")],
  ["credits", t("Your credits")],
  ["traces", t("OpenTelemetry traces")],
  ["films", t("Films from prompts and templates")],
  ["admin", t("Management API: everything you can do in this console")],
];

/** The scopes of a key. */
export const ScopesInput = (props: InputProps<string[]>) => (
  <CheckboxGroup {...props} legend={t("Scopes")} choices={scopes} />
);
