import type { modelFallbacks } from "@contract/resources/model-fallbacks.ts";
import { defineOverrides } from "../extension";
import { ModelInput, ModelsInput } from "../views/form/model-inputs";

export const overrides = defineOverrides<typeof modelFallbacks>({
  inputs: { model_name: ModelInput, fallbacks: ModelsInput },
});
