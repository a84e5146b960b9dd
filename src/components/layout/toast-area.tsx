import { useEffect } from "react";
import { toast } from "sonner";
import { Toaster } from "@/components/ui/sonner";
import { useTheme } from "@/providers/theme";

/** Loaded with the first toast. Toasts that were created before this was mounted are shown again. */
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
