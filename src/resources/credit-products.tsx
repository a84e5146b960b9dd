import { CoinsIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: CoinsIcon,
  overrides: async () => (await import("./credit-products/overrides")).overrides,
  pages: { list: async () => (await import("./credit-products/products-page")).ProductsPage },
};
