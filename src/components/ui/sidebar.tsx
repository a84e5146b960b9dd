import * as Slot from "@radix-ui/react-slot";
import { PanelLeftIcon } from "lucide-react";
import {
  type ComponentProps,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { Button } from "./button";
import { readOpen, SidebarContext, useSidebar, widths, writeOpen } from "./sidebar-state";
import { useMobile } from "./use-mobile";

export function SidebarProvider({ className, style, children, ...props }: ComponentProps<"div">) {
  const mobile = useMobile();
  const [open, setOpen] = useState(readOpen);
  const [openMobile, setOpenMobile] = useState(false);
  const toggle = () => {
    if (mobile) setOpenMobile((before) => !before);
    else setOpen(!open);
  };
  useEffect(() => writeOpen(open), [open]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  return (
    <SidebarContext value={{ open, mobile, openMobile, setOpenMobile, toggle }}>
      <div
        data-slot="sidebar-provider"
        className={cn("flex min-h-dvh w-full", className)}
        style={{ "--sidebar-width": widths.open, "--sidebar-icons": widths.icons, ...style } as CSSProperties}
        {...props}
      >
        {children}
      </div>
    </SidebarContext>
  );
}

const MobileSidebar = lazy(() =>
  import("./mobile-sidebar").then((module) => ({ default: module.MobileSidebar })),
);

/** The sidebar, or on mobile a panel that slides in and has the accessible name `label`. */
export function Sidebar({ label, children }: { label: string; children: ReactNode }) {
  const { open, mobile, openMobile, setOpenMobile } = useSidebar();
  if (mobile)
    return (
      openMobile && (
        <Suspense fallback={null}>
          <MobileSidebar label={label} onOpenChange={setOpenMobile}>
            {children}
          </MobileSidebar>
        </Suspense>
      )
    );
  return (
    <aside
      data-sidebar="sidebar"
      data-state={open ? "expanded" : "collapsed"}
      className="group/sidebar sticky top-0 flex h-dvh w-(--sidebar-width) shrink-0 flex-col border-sidebar-border border-r bg-sidebar text-sidebar-foreground transition-[width] duration-150 ease-out data-[state=collapsed]:w-(--sidebar-icons)"
    >
      {children}
      <SidebarRail />
    </aside>
  );
}

export function SidebarTrigger({ className, ...props }: ComponentProps<typeof Button>) {
  const { toggle, open, mobile, openMobile } = useSidebar();
  return (
    <Button
      variant="ghost"
      size="icon"
      data-sidebar="trigger"
      aria-expanded={mobile ? openMobile : open}
      aria-keyshortcuts="Control+B Meta+B"
      className={cn("text-muted-foreground", className)}
      onClick={toggle}
      {...props}
    >
      <PanelLeftIcon aria-hidden />
      <span className="sr-only">{t("Toggle sidebar")}</span>
    </Button>
  );
}

/** The sidebar's edge. A click toggles it. */
function SidebarRail() {
  const { toggle } = useSidebar();
  return (
    <button
      type="button"
      data-sidebar="rail"
      aria-label={t("Toggle sidebar")}
      tabIndex={-1}
      title={t("Toggle sidebar")}
      onClick={toggle}
      className="absolute inset-y-0 -right-3 z-20 w-6 cursor-w-resize after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:transition-colors hover:after:bg-input group-data-[state=collapsed]/sidebar:cursor-e-resize"
    />
  );
}

export function SidebarInset({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex min-w-0 flex-1 flex-col", className)} {...props} />;
}

export function SidebarHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex shrink-0 flex-col gap-1 p-2", className)} {...props} />;
}

export function SidebarFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex shrink-0 flex-col gap-1 border-sidebar-border border-t p-2", className)}
      {...props}
    />
  );
}

export function SidebarContent({ className, ...props }: ComponentProps<"nav">) {
  return (
    <nav
      aria-label={t("Main")}
      className={cn(
        "flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overflow-x-hidden px-2 pb-4 [scrollbar-width:thin]",
        className,
      )}
      {...props}
    />
  );
}

export function SidebarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <p
        aria-hidden
        className="flex h-7 items-center overflow-hidden whitespace-nowrap px-2 font-medium text-muted-foreground text-xs transition-[height,opacity] duration-150 group-data-[state=collapsed]/sidebar:h-0 group-data-[state=collapsed]/sidebar:opacity-0"
      >
        {label}
      </p>
      <ul className="flex flex-col gap-px">{children}</ul>
    </section>
  );
}

export const sidebarItemClasses =
  "flex h-8 w-full items-center gap-2.5 overflow-hidden whitespace-nowrap rounded-md px-2 text-left text-sm hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-offset-[-2px] aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-medium aria-[current=page]:text-sidebar-accent-foreground [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground aria-[current=page]:[&>svg]:text-primary";

const Named = lazy(() => import("./sidebar-named").then((module) => ({ default: module.Named })));

/** A menu entry with a link as its child. When the sidebar is collapsed, the entry's name shows as a tooltip. */
export function SidebarItem({ label, children }: { label: string; children: ReactNode }) {
  const { open, mobile } = useSidebar();
  const entry = <Slot.Root className={sidebarItemClasses}>{children}</Slot.Root>;
  return (
    <li>
      {open || mobile ? (
        entry
      ) : (
        <Suspense fallback={entry}>
          <Named label={label}>{entry}</Named>
        </Suspense>
      )}
    </li>
  );
}
