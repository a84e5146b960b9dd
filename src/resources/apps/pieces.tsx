import { LimitCell } from "../gateway/limits";
import type { Pieces } from "../look";
import { ModelInput, ModelsInput } from "./model-inputs";
import { PauseButton } from "./pause-button";

export const pieces: Pieces = {
  cells: { monthly_cap: LimitCell },
  headers: { monthly_cap: "This month of cap" },
  inputs: { default_model: ModelInput, allowed_models: ModelsInput },
  Actions: PauseButton,
};
