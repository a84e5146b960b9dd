import { TablePropertiesIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: TablePropertiesIcon,
  overrides: async () => (await import("./film-batches/overrides")).overrides,
  pages: { show: async () => (await import("./film-batches/show")).FilmBatchPage },
};
