import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { Link } from "@/components/layout/link";
import { ThemeChoice } from "@/components/layout/theme-choice";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";

interface Props {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  /** Links to related pages, below the card. */
  foot?: ReactNode;
  frame?: keyof typeof frames;
}

const frames = {
  card: "max-w-96 rounded-xl border bg-card p-6 shadow-sm sm:p-8",
  wide: "max-w-xl rounded-xl border bg-card p-6 shadow-sm sm:p-8",
  none: "max-w-96",
};

/** The layout of the sign-in pages: one card, centered. */
export const AuthFrame = ({ subtitle, children, ...page }: Props) => (
  <AuthPage {...page}>
    <Heading title={page.title} subtitle={subtitle} />
    {children}
  </AuthPage>
);

/** The same layout for content that has its own heading or card. */
export function AuthPage({ title, children, foot, frame = "card" }: Omit<Props, "subtitle">) {
  usePageTitle(title);
  return (
    <div className="flex min-h-svh flex-col bg-muted/50 dark:bg-background">
      <header className="flex items-center justify-between px-4 py-3 sm:px-6">
        <Link to="/" className="rounded-md">
          <Brand />
        </Link>
        <ThemeChoice className="bg-background" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid flex-1 content-center justify-items-center px-4 pt-6 pb-20 outline-none"
      >
        <section className={clsx("w-full", frames[frame])}>{children}</section>
        {foot && <div className="mt-5 grid gap-1 text-center text-muted-foreground">{foot}</div>}
      </main>
      <Legal />
    </div>
  );
}

export function Heading({ title, subtitle }: Pick<Props, "title" | "subtitle">) {
  return (
    <div className="mb-6 grid gap-1">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        {title}
      </h1>
      <p className="text-muted-foreground">{subtitle}</p>
    </div>
  );
}

export function Legal() {
  return (
    <footer className="flex justify-center gap-4 px-4 pb-5 text-muted-foreground text-xs">
      <Link to="/tos" className="py-1 hover:text-foreground">
        {t("Terms of service")}
      </Link>
      <Link to="/privacy" className="py-1 hover:text-foreground">
        {t("Privacy")}
      </Link>
    </footer>
  );
}

export function TextLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-primary underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
