import { clsx } from "clsx";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useOnChange } from "@/lib/use-on-change";
import { Link } from "./link";

interface Props {
  label: string;
  pages: readonly { to: string; title: string }[];
  className?: string;
}

/** The menu of a section: beside the page or, if its `@container` is narrow, as a scrolling row above the page. */
export function SideMenu({ label, pages, className }: Props) {
  const here = useLocation().pathname.replace(/\/+$/, "");
  const row = useRef<HTMLElement>(null);
  useOnChange([here], () => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (current)
      row.current?.scrollTo({
        left: current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2,
      });
  });
  return (
    <nav
      ref={row}
      aria-label={label}
      className={clsx(
        "relative flex gap-1 @2xl:sticky @2xl:flex-col",
        "@max-2xl:-mx-4 @max-2xl:overflow-x-auto @max-2xl:px-4 @max-2xl:[mask-image:linear-gradient(to_right,transparent,black_1rem_calc(100%-1rem),transparent)] @max-2xl:[scrollbar-width:none]",
        className,
      )}
    >
      {pages.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          aria-current={here === to ? "page" : undefined}
          className="whitespace-nowrap rounded-md px-2.5 py-1.5 text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-2px] aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
