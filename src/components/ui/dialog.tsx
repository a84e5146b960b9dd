import { deferred } from "./deferred";

export { overlayClasses } from "./surfaces";

const { root, trigger, part } = deferred(() => import("./dialog-parts"));

export const Dialog = root("Dialog");
export const DialogTrigger = trigger("DialogTrigger", "dialog");
export const DialogContent = part("DialogContent");
export const DialogHeader = part("DialogHeader");
export const DialogFooter = part("DialogFooter");
export const DialogTitle = part("DialogTitle");
export const DialogDescription = part("DialogDescription");
export const DialogClose = part("DialogClose");
