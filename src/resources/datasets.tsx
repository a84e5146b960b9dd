import { DatabaseIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: DatabaseIcon,
  pages: { show: async () => (await import("./datasets/show")).DatasetPage },
};
