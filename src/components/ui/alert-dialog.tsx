import { deferred } from "./deferred";

const { root, trigger, part } = deferred(() => import("./alert-dialog-parts"));

export const AlertDialog = root("AlertDialog");
export const AlertDialogTrigger = trigger("AlertDialogTrigger", "dialog");
export const AlertDialogContent = part("AlertDialogContent");
export const AlertDialogTitle = part("AlertDialogTitle");
export const AlertDialogDescription = part("AlertDialogDescription");
export const AlertDialogCancel = part("AlertDialogCancel");
