import { SearchIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { onIntent } from "@/components/ui/intent";
import { Kbd } from "@/components/ui/kbd";
import { Separator } from "@/components/ui/separator";
import { SidebarTrigger } from "@/components/ui/sidebar";
import { t } from "@/i18n/t";
import { Crumbs } from "./crumbs";
import { Bell } from "./notifications/bell";
import { ThemeMenu } from "./theme-menu";

const load = () => import("./command-menu");
const CommandMenu = lazy(() => load().then((module) => ({ default: module.CommandMenu })));
const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** The console's header. `account` is the identity provider's own account menu, if it has one. */
export function ConsoleHeader({ account }: { account?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setWanted(true);
      setOpen((before) => !before);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <header className="sticky top-0 z-30 flex h-13 shrink-0 items-center gap-2 border-b bg-background/85 px-3 backdrop-blur-sm sm:px-4">
      <SidebarTrigger />
      <Separator orientation="vertical" className="h-5!" />
      <div className="ml-1 min-w-0 flex-1">
        <Crumbs />
      </div>
      <Button
        variant="outline"
        aria-label={t("Search")}
        aria-keyshortcuts="Control+K Meta+K"
        className="text-muted-foreground max-sm:size-8 max-sm:px-0 sm:w-52 sm:justify-start"
        onClick={show}
        {...onIntent(() => void load())}
      >
        <SearchIcon aria-hidden />
        <span className="max-sm:hidden">{t("Search")}</span>
        <span className="ml-auto flex gap-0.5 max-sm:hidden">
          <Kbd>{modifier}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Button>
      <Bell />
      <ThemeMenu />
      {account}
      <Suspense fallback={null}>{wanted && <CommandMenu open={open} onOpenChange={setOpen} />}</Suspense>
    </header>
  );
}
