import { ScrollTextIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = { icon: ScrollTextIcon };
