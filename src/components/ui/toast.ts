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

let library: Promise<typeof import("sonner")> | undefined;

/**
 * Loads the library. All callers get the same promise, because separate imports can resolve in another order, and a
 * toast's result would then be replaced by its progress.
 */
function load() {
  library ??= import("sonner").catch((error) => {
    library = undefined;
    throw error;
  });
  return library;
}

/** Shows a toast once the library has loaded. Returns the toast's ID immediately, for updating or dismissing it. */
const say =
  (kind: Kind) =>
  (message: ReactNode, options: ExternalToast = {}): Id => {
    made += 1;
    const id = options.id ?? `toast-${made}`;
    void load()
      .then(({ toast }) => toast[kind](message, { ...options, id }))
      .then(first);
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
    if (made > 0) void load().then(({ toast }) => toast.dismiss(id));
  },
});
