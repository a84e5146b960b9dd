import type { ReactNode } from "react";
import type { ExternalToast } from "sonner";

type Kind = "message" | "success" | "error" | "info" | "warning" | "loading";
type Id = string | number;

let made = 0;

/** Says it as soon as the library is there; the id is known at once, to change or dismiss the toast by. */
const say =
  (kind: Kind) =>
  (message: ReactNode, options: ExternalToast = {}): Id => {
    made += 1;
    const id = options.id ?? `toast-${made}`;
    void import("sonner").then(({ toast }) => toast[kind](message, { ...options, id }));
    return id;
  };

/** sonner's `toast`, without its weight on the first load: no page needs one before it is drawn. */
export const toast = Object.assign(say("message"), {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  warning: say("warning"),
  loading: say("loading"),
  dismiss(id?: Id) {
    void import("sonner").then(({ toast }) => toast.dismiss(id));
  },
});
