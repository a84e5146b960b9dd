import { ScrollTextIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = { icon: ScrollTextIcon };
