import { useEffect } from "react";
import { toast } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import { useTheme } from "@/providers/theme";

/** The toasts on screen. Loads with the first toast, and then shows those created before the area was mounted. */
export function ToastArea() {
  const { shown } = useTheme();
  useEffect(() => {
    for (const early of toast.getToasts()) {
      if (!("title" in early)) continue;
      const { success, error, warning, info, loading } = toast;
      const kinds: Record<string, typeof success> = { success, error, warning, info, loading };
      (kinds[early.type ?? ""] ?? toast)(early.title, {
        id: early.id,
        description: early.description,
        action: early.action,
      });
    }
  }, []);
  return <Toaster theme={shown} />;
}
