import { ReceiptTextIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ReceiptTextIcon,
  overrides: async () => (await import("./orders/overrides")).overrides,
  pages: { show: async () => (await import("./orders/show")).OrderPage },
};
