import type { CallTotals } from "@contract/llm-groups.ts";
import { KeyRoundIcon, XIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { useChangeParams, withParam } from "@/lib/use-change-params";
import { SearchBox } from "../../views/list/search-box";
import { useKeys } from "../../views/shared/use-keys";
import { type CallColumn, CallTable } from "./call-table";
import { useCallPage } from "./use-call-page";

interface GroupListProps<T> {
  path: "llm-sessions" | "llm-end-users";
  title: string;
  what: string;
  subtitle: string;
  icon: ReactNode;
  /** Explains how calls get this label, for an empty list. */
  hint: ReactNode;
  columns: CallColumn<T>[];
  keyOf: (row: T) => string;
}

/** A list of sessions or end users, sorted by their last call, with a search by the beginning of their name. */
export function GroupList<T extends CallTotals>({ path, icon, hint, ...list }: GroupListProps<T>) {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const box = useRef<HTMLInputElement>(null);
  const given = (name: string) => params.get(name) || undefined;
  const [q, end_user, app_id, cursor] = ["q", "end_user", "app_id", "cursor"].map(given);
  const query = useCallPage<T>(path, { q, end_user, app_id, cursor });
  const change = (next: Record<string, string | undefined>, how?: Parameters<typeof changeParams>[1]) =>
    changeParams((now) => {
      now.delete("cursor");
      for (const [name, value] of Object.entries(next)) withParam(name, value)(now);
      return now;
    }, how);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      box.current?.focus();
    },
  });
  const empty =
    q || end_user || app_id || cursor
      ? { icon, description: t("Nothing matches the search and filters."), action: <ClearButton /> }
      : { icon, description: hint, action: <CreateKeyButton /> };
  return (
    <CallTable
      {...list}
      query={query}
      cursor={cursor}
      onPage={(cursor) => change({ cursor }, { preventScrollReset: false })}
      empty={empty}
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox q={q} what={list.what} change={({ q }, how) => change({ q }, how)} ref={box} />
        {end_user && (
          <Button variant="outline" size="sm" onClick={() => change({ end_user: undefined })}>
            <Rich
              text="End user: <span/>"
              parts={{ span: <span className="max-w-40 truncate">{end_user}</span> }}
            />
            <XIcon aria-label={t("Remove this filter")} />
          </Button>
        )}
      </div>
    </CallTable>
  );
}

const ClearButton = () => (
  <Button asChild variant="outline">
    <Link to="?">{t("Clear search and filters")}</Link>
  </Button>
);

const CreateKeyButton = () => (
  <Button asChild>
    <Link to="/settings/api-keys">
      <KeyRoundIcon aria-hidden />
      {t("Create an API key")}
    </Link>
  </Button>
);
