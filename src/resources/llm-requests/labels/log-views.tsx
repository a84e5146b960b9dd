import { NavLink } from "react-router";
import { cn } from "@/lib/utils";

const views = [
  ["/llm-logs", "Requests"],
  ["/llm-logs/sessions", "Sessions"],
  ["/llm-logs/users", "End users"],
] as const;

/** Links between the views of the log. */
export function LogViews() {
  return (
    <nav aria-label="Views of the log" className="flex rounded-md border bg-muted/60 p-0.5">
      {views.map(([path, label]) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            cn(
              "rounded px-2.5 py-0.5 text-[0.8125rem]",
              isActive ? "bg-card font-medium shadow-xs" : "text-muted-foreground hover:text-foreground",
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
