import type { NotificationProvider } from "@refinedev/core";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";

/** The keys of Refine's own error notifications, which the query client has already shown. */
const reported = /-notification$/;

export const notificationProvider: NotificationProvider = {
  open({ key, message, description, type, cancelMutation, undoableTimeout = 5 }) {
    const options = { id: key, description };
    if (type === "success") toast.success(message, options);
    else if (type === "error" && !reported.test(key ?? "")) toast.error(message, options);
    else if (type === "progress")
      toast(message, {
        ...options,
        duration: undoableTimeout * 1000,
        action: cancelMutation && { label: t("Undo"), onClick: cancelMutation },
      });
  },
  close: (key) => {
    toast.dismiss(key);
  },
};
