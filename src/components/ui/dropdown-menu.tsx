import { deferred } from "./deferred";

const { root, trigger, part } = deferred(() => import("./dropdown-menu-parts"));

export const DropdownMenu = root("DropdownMenu");
export const DropdownMenuTrigger = trigger("DropdownMenuTrigger", "menu");
export const DropdownMenuContent = part("DropdownMenuContent");
export const DropdownMenuGroup = part("DropdownMenuGroup");
export const DropdownMenuItem = part("DropdownMenuItem");
export const DropdownMenuCheckboxItem = part("DropdownMenuCheckboxItem");
export const DropdownMenuRadioGroup = part("DropdownMenuRadioGroup");
export const DropdownMenuRadioItem = part("DropdownMenuRadioItem");
export const DropdownMenuLabel = part("DropdownMenuLabel");
export const DropdownMenuSeparator = part("DropdownMenuSeparator");
export const DropdownMenuShortcut = part("DropdownMenuShortcut");
