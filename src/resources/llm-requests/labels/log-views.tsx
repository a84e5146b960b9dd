import { useLocation } from "react-router";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";

const views = [
  ["", t("Requests")],
  ["/sessions", t("Sessions")],
  ["/users", t("End users")],
  ["/batches", t("Batches")],
] as const;

/** Links between the views of the log. */
export function LogViews() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t("Views of the log")}
      className="flex h-8 items-center gap-3 text-muted-foreground text-sm [&_[aria-current]]:font-medium [&_[aria-current]]:text-foreground"
    >
      {views.map(([end, label]) => {
        const path = `/llm-logs${end}`;
        return (
          <Link
            key={path}
            to={path}
            className="hover:underline"
            aria-current={pathname.replace(/\/$/, "") === path ? "page" : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
