import { ArrowLeftRightIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: ArrowLeftRightIcon,
  pieces: async () => (await import("./transfers/pieces")).pieces,
};
