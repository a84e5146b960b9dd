import { ArrowLeftRightIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: ArrowLeftRightIcon,
  pages: { show: async () => (await import("./transfers/show")).TransferPage },
  pieces: async () => (await import("./transfers/pieces")).pieces,
};
