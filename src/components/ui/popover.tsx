import { deferred } from "./deferred";

const { root, trigger, part, wrapper } = deferred(() => import("./popover-parts"));

export const Popover = root("Popover");
export const PopoverTrigger = trigger("PopoverTrigger", "dialog");
export const PopoverAnchor = wrapper("PopoverAnchor");
export const PopoverContent = part("PopoverContent");
export const PopoverClose = part("PopoverClose");
