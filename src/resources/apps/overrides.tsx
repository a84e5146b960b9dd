import type { apps } from "@contract/resources/apps.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import { LimitCell } from "../key-usage/limits";
import { ModelInput, ModelsInput } from "../views/form/model-inputs";
import { PauseButton } from "./pause-button";

export const overrides = defineOverrides<typeof apps>({
  cells: { monthly_cap: LimitCell },
  headers: { monthly_cap: t("Monthly cap used") },
  inputs: { default_model: ModelInput, allowed_models: ModelsInput },
  Actions: PauseButton,
});
