import { UsersIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: UsersIcon,
  overrides: async () => (await import("./users/overrides")).overrides,
  pages: {
    list: async () => (await import("./users/list")).UserManagement,
    show: async () => (await import("./users/show")).UserPage,
  },
};
