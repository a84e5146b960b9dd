import { toast } from "sonner";

/** The toasts on screen, by type and title. The library loads with the first toast, so this waits for it. */
export async function toasts() {
  await import("sonner");
  await new Promise((drawn) => setTimeout(drawn));
  return toast
    .getToasts()
    .map((shown) => ("title" in shown ? [shown.type, shown.title] : ["dismissed", shown.id]));
}
