import { FlaskConicalIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: FlaskConicalIcon,
  overrides: async () => (await import("./evaluations/overrides")).overrides,
  pages: { show: async () => (await import("./evaluations/show")).EvaluationPage },
};
