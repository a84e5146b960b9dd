import { ShieldXIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = { icon: ShieldXIcon };
