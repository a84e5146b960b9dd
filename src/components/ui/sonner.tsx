import type { CSSProperties } from "react";
import { Toaster as Sonner, type ToasterProps } from "sonner";
import { t } from "@/i18n/t";

/** The list of toasts, which disappear after four seconds. Alt+T moves the focus to the list. */
export function Toaster(props: ToasterProps) {
  return (
    <Sonner
      duration={4000}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel={t("Notifications")}
      position="bottom-right"
      closeButton
      style={
        {
          "--normal-bg": "var(--popover)",
          "--normal-text": "var(--popover-foreground)",
          "--normal-border": "var(--border)",
          "--border-radius": "var(--radius)",
          fontFamily: "inherit",
        } as CSSProperties
      }
      toastOptions={{
        classNames: {
          description: "text-muted-foreground!",
          success: "[&_[data-icon]]:text-success",
          error: "[&_[data-icon]]:text-destructive",
          warning: "[&_[data-icon]]:text-warning",
        },
      }}
      {...props}
    />
  );
}
