import { useEffect } from "react";
import { toast } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import { useTheme } from "@/providers/theme";

/** The toasts on screen. Loads with the first toast, and then shows the toasts created before it was mounted. */
export function ToastArea() {
  const { shown } = useTheme();
  useEffect(() => {
    for (const early of toast.getToasts()) {
      if (!("title" in early)) continue;
      const say = early.type === "error" ? toast.error : early.type === "success" ? toast.success : toast;
      say(early.title, { id: early.id, description: early.description, action: early.action });
    }
  }, []);
  return <Toaster theme={shown} />;
}
