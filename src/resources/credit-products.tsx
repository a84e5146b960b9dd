import { CoinsIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: CoinsIcon,
  pieces: async () => (await import("./credit-products/pieces")).pieces,
  pages: { list: async () => (await import("./credit-products/offer")).ProductsPage },
};
