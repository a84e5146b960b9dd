import type { ReactNode } from "react";
import type { ExternalToast } from "sonner";

type Kind = "message" | "success" | "error" | "info" | "warning" | "loading";
type Id = string | number;

let made = 0;
let first: () => void = () => {};

/** Resolves at the first toast, when the toast area has to mount. */
export const firstToast = new Promise<void>((resolve) => {
  first = resolve;
});

/** Shows a toast once the library has loaded. Returns the toast's ID immediately, for updating or dismissing it. */
const say =
  (kind: Kind) =>
  (message: ReactNode, options: ExternalToast = {}): Id => {
    made += 1;
    const id = options.id ?? `toast-${made}`;
    void import("sonner").then(({ toast }) => toast[kind](message, { ...options, id })).then(first);
    return id;
  };

/** Sonner's `toast`, loaded only on pages that show one. */
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
