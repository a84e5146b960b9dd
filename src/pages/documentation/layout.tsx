import { Outlet, useLocation } from "react-router";
import { Link } from "@/components/layout/link";

const pages = [
  { to: "/documentation", title: "Start here" },
  { to: "/documentation/user-guide", title: "User guide" },
  { to: "/documentation/api", title: "API reference" },
];

/** The pages of the documentation on the left, one of them on the right. */
export function DocumentationLayout() {
  const here = useLocation().pathname.replace(/\/+$/, "");
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 px-4 sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)]">
      <nav
        aria-label="Pages of the documentation"
        className="flex gap-1 overflow-x-auto border-b py-3 md:sticky md:top-14 md:h-[calc(100svh-3.5rem)] md:flex-col md:border-r md:border-b-0 md:py-10 md:pr-4"
      >
        {pages.map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            aria-current={here === to ? "page" : undefined}
            className="whitespace-nowrap rounded-md px-2.5 py-1.5 text-muted-foreground hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className="min-w-0 py-10">
        <Outlet />
      </div>
    </div>
  );
}
