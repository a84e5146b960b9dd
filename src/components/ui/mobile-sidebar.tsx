import type { CSSProperties, ReactNode } from "react";
import { t } from "@/i18n/t";
import { Sheet, SheetContent, SheetDescription, SheetTitle } from "./sheet";
import { widths } from "./sidebar-state";

interface Props {
  label: string;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The sidebar as a panel that slides in. Mounted while it is open. */
export function MobileSidebar({ label, onOpenChange, children }: Props) {
  return (
    <Sheet open onOpenChange={onOpenChange}>
      <SheetContent
        side="left"
        data-sidebar="sidebar"
        data-mobile="true"
        className="w-(--sidebar-width) bg-sidebar text-sidebar-foreground"
        style={{ "--sidebar-width": widths.mobile } as CSSProperties}
      >
        <SheetTitle className="sr-only">{label}</SheetTitle>
        <SheetDescription className="sr-only">{t("Console pages")}</SheetDescription>
        {children}
      </SheetContent>
    </Sheet>
  );
}
