import { TagsIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = { icon: TagsIcon };
