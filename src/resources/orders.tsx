import { ReceiptTextIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: ReceiptTextIcon,
  pieces: async () => (await import("./orders/pieces")).pieces,
  pages: { show: async () => (await import("./orders/show")).OrderPage },
};
