import { ServerIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ServerIcon,
  overrides: async () => (await import("./upstreams/overrides")).overrides,
  pages: { show: async () => (await import("./upstreams/show")).UpstreamPage },
};
