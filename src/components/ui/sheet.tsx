import { deferred } from "./deferred";

const { root, trigger, part } = deferred(() => import("./sheet-parts"));

export const Sheet = root("Sheet");
export const SheetTrigger = trigger("SheetTrigger", "dialog");
export const SheetContent = part("SheetContent");
export const SheetHeader = part("SheetHeader");
export const SheetFooter = part("SheetFooter");
export const SheetTitle = part("SheetTitle");
export const SheetDescription = part("SheetDescription");
export const SheetClose = part("SheetClose");
