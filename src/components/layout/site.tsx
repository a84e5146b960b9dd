import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { t } from "@/i18n/t";
import { useSignedIn } from "@/providers/auth/use-signed-in";
import { hasChoice } from "@/providers/language";
import { Brand } from "./brand";
import { Glyph } from "./icon";
import { LanguageChoice } from "./language-choice";
import { Link } from "./link";
import { LinkButton } from "./link-button";
import { ThemeChoice } from "./theme-choice";

const links = [
  { to: "/for/marketing", title: t("For marketing teams") },
  { to: "/documentation", title: t("Documentation") },
  { to: "/documentation/api", title: t("API reference") },
];

const footer = [
  {
    title: t("Product"),
    links: [
      { to: "/", title: t("Overview") },
      { to: "/for/marketing", title: t("For marketing teams") },
      { to: "/sign-up", title: t("Create an account") },
    ],
  },
  {
    title: t("Documentation"),
    links: [
      { to: "/documentation", title: t("Quick start") },
      { to: "/documentation/user-guide", title: t("User guide") },
      { to: "/documentation/gateway", title: t("Gateway guide") },
      { to: "/documentation/api", title: t("API reference") },
      { to: "/documentation/changelog", title: t("Changelog") },
    ],
  },
  {
    title: t("Legal"),
    links: [
      { to: "/tos", title: t("Terms of service") },
      { to: "/privacy", title: t("Privacy") },
    ],
  },
];

/** The menu on narrow screens. `details` opens and closes without JavaScript. */
function NarrowMenu() {
  return (
    <details className="group relative md:hidden">
      <summary
        aria-label={t("Menu")}
        className="grid size-8 cursor-pointer list-none place-content-center rounded-md hover:bg-accent [&::-webkit-details-marker]:hidden"
      >
        <Glyph drawing="M4 6h16M4 12h16M4 18h16" />
      </summary>
      <nav
        aria-label={t("Menu")}
        className="absolute top-10 right-0 z-40 grid w-52 rounded-lg border bg-popover p-1 shadow-lg"
        onClickCapture={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
      >
        {links.map(({ to, title }) => (
          <Link key={to} to={to} className="rounded-md px-2 py-2 hover:bg-accent">
            {title}
          </Link>
        ))}
      </nav>
    </details>
  );
}

function SiteHeader() {
  const signedIn = useSignedIn();
  return (
    <header className="sticky top-0 z-30 border-b bg-background/85 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="mr-auto flex rounded-md md:mr-6">
          <Brand />
        </Link>
        <nav aria-label={t("Site")} className="mr-auto flex items-center gap-1 max-md:hidden">
          {links.map(({ to, title }) => (
            <Link
              key={to}
              to={to}
              className="rounded-md px-2.5 py-1.5 text-muted-foreground hover:text-foreground"
            >
              {title}
            </Link>
          ))}
        </nav>
        {signedIn ? (
          <LinkButton to="/dashboard">{t("Open console")}</LinkButton>
        ) : (
          <>
            <LinkButton to="/sign-in" variant="ghost" className="max-[26rem]:hidden">
              {t("Sign in")}
            </LinkButton>
            <LinkButton to="/sign-up">{t("Get started")}</LinkButton>
          </>
        )}
        <NarrowMenu />
      </div>
    </header>
  );
}

function SiteFooter() {
  return (
    <footer className="border-t bg-muted/40">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1.4fr_repeat(3,1fr)]">
        <div className="grid content-start gap-3">
          <Brand />
          <p className="max-w-64 text-muted-foreground">
            {t("A self-hosted video studio with an LLM gateway and every model request on record.")}
          </p>
          <ThemeChoice className="w-fit bg-background" />
          {hasChoice && <LanguageChoice />}
        </div>
        {footer.map((group) => (
          <nav key={group.title} aria-label={group.title} className="grid content-start gap-1.5">
            <p className="font-medium">{group.title}</p>
            {group.links.map(({ to, title }) => (
              <Link key={to} to={to} className="w-fit py-0.5 text-muted-foreground hover:text-foreground">
                {title}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  );
}

/** The layout of the public pages, around the page of the current route or around its children. */
export function Site({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
