import type { ReactNode } from "react";
import type { ExternalToast } from "sonner";

type Kind = "message" | "success" | "error" | "info" | "warning" | "loading";
type Id = string | number;

let made = 0;
let first: () => void = () => {};

/** Resolves when there is something to say: the time to draw the area that toasts appear in. */
export const firstToast = new Promise<void>((resolve) => {
  first = resolve;
});

/** Says it as soon as the library is there; the id is known at once, to change or dismiss the toast by. */
const say =
  (kind: Kind) =>
  (message: ReactNode, options: ExternalToast = {}): Id => {
    made += 1;
    const id = options.id ?? `toast-${made}`;
    void import("sonner").then(({ toast }) => toast[kind](message, { ...options, id })).then(first);
    return id;
  };

/** sonner's `toast`, without its weight on pages that have nothing to say. */
export const toast = Object.assign(say("message"), {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  warning: say("warning"),
  loading: say("loading"),
  dismiss(id?: Id) {
    if (made > 0) void import("sonner").then(({ toast }) => toast.dismiss(id));
  },
});
