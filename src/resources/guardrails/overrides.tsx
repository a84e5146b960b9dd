import { guardrailDetectors } from "@contract/guardrail-detectors.ts";
import type { guardrails } from "@contract/resources/guardrails.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import { FieldCell } from "../field-types";
import { CheckboxGroup } from "../field-types/checkbox-group";
import type { InputProps } from "../field-types/field-type";
import { ModelInput } from "../views/form/model-inputs";

const DetectorsInput = (props: InputProps<string[]>) => (
  <CheckboxGroup {...props} legend={t("Looks for")} choices={Object.entries(guardrailDetectors)} />
);

export const overrides = defineOverrides<typeof guardrails>({
  cells: {
    /** Everything that the guardrail detects, in words. */
    detectors: ({ record, ...cell }) => {
      const { detectors, pattern, moderation_model } = record;
      const value = [
        ...detectors,
        ...(pattern ? [t("Pattern")] : []),
        ...(moderation_model ? [t("Moderation")] : []),
      ];
      return <FieldCell {...cell} record={record} value={value} />;
    },
  },
  inputs: { detectors: DetectorsInput, moderation_model: ModelInput },
});
