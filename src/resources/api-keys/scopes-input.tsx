import { CheckboxGroup } from "../field-types/checkbox-group";
import type { InputProps } from "../field-types/field-type";

const scopes: [name: string, label: string][] = [
  ["chat", "Chat, text completions, responses and moderations"],
  ["embeddings", "Embeddings and reranking"],
  ["images", "Images"],
  ["models", "The list of models"],
  ["audio", "Speech"],
  ["batches", "Files and batches"],
  ["credits", "Your credits"],
  ["traces", "OpenTelemetry traces"],
  ["admin", "Management API: everything you can do in this console"],
];

/** The scopes of a key. */
export const ScopesInput = (props: InputProps<string[]>) => (
  <CheckboxGroup {...props} legend="Scopes" choices={scopes} />
);
