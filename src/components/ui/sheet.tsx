import { deferred } from "./deferred";

const { root, trigger, part, prepare } = deferred(() => import("./sheet-parts"));

/** Fetches the code of sheets, for those that something else than a trigger opens. */
export const prepareSheet = prepare;
export const Sheet = root("Sheet");
export const SheetTrigger = trigger("SheetTrigger", "dialog");
export const SheetContent = part("SheetContent");
export const SheetHeader = part("SheetHeader");
export const SheetFooter = part("SheetFooter");
export const SheetTitle = part("SheetTitle");
export const SheetDescription = part("SheetDescription");
export const SheetClose = part("SheetClose");
