import type { AvoidedWord, Pronunciation } from "@contract/resources/brand-kits.ts";
import { t } from "@/i18n/t";
import type { InputProps } from "../field-types/field-type";
import { PairsInput } from "./pairs-input";

/** An input for words to avoid, each with the word to use instead, if there is one. */
export const AvoidInput = ({ value, onChange, ...props }: InputProps<AvoidedWord[]>) => (
  <PairsInput
    {...props}
    value={(value ?? []).map(({ word, instead }) => [word, instead])}
    onChange={(pairs) => onChange(pairs.map(([word, instead]) => ({ word, instead })))}
    labels={[t("Word to avoid"), t("Use instead (optional)")]}
    max={60}
  />
);

/** An input for words and how the voice says them. */
export const PronunciationsInput = ({ value, onChange, ...props }: InputProps<Pronunciation[]>) => (
  <PairsInput
    {...props}
    value={(value ?? []).map(({ word, spoken }) => [word, spoken])}
    onChange={(pairs) => onChange(pairs.map(([word, spoken]) => ({ word, spoken })))}
    labels={[t("Word"), t("Spoken as")]}
    max={60}
  />
);
