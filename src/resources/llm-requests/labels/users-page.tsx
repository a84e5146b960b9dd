import type { LlmEndUser } from "@contract/llm-groups.ts";
import { UsersIcon } from "lucide-react";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import type { CallColumn } from "./call-table";
import { GroupList } from "./group-list";
import { Ago, Calls, Cost, tokensOf } from "./totals";

const to = (path: string, name: string) => `${path}?${new URLSearchParams({ end_user: name })}`;
const linkClass = "underline-offset-4 hover:underline";

const columns: CallColumn<LlmEndUser>[] = [
  {
    label: t("End user"),
    Cell: ({ end_user }) => (
      <Link
        to={to("/llm-logs", end_user)}
        title={end_user}
        className={`block truncate font-medium ${linkClass}`}
      >
        {end_user}
      </Link>
    ),
  },
  { label: t("Last call"), Cell: ({ last_at }) => <Ago at={last_at} /> },
  { label: t("Calls"), figure: true, Cell: Calls },
  {
    label: t("Sessions"),
    figure: true,
    Cell: ({ sessions, end_user }) =>
      sessions === 0 ? (
        "0"
      ) : (
        <Link
          to={to("/llm-logs/sessions", end_user)}
          aria-label={t("Sessions of {end_user}: {sessions}", { end_user, sessions: formatCount(sessions) })}
          className={`underline ${linkClass}`}
        >
          {formatCount(sessions)}
        </Link>
      ),
  },
  { label: t("Tokens"), figure: true, Cell: tokensOf },
  { label: t("Cost"), figure: true, Cell: Cost },
  { label: t("First call"), Cell: ({ first_at }) => <Ago at={first_at} /> },
];

/** The list of end users. */
export function EndUsers() {
  // Without this name, the breadcrumb would just say "Users", which elsewhere means the console's users.
  useCrumbName("users", t("End users"));
  return (
    <GroupList
      path="llm-end-users"
      title={t("End users")}
      what={t("end users")}
      subtitle={t("The users your apps make requests for")}
      icon={<UsersIcon />}
      hint={t("Send the user or safety_identifier field with your calls to see each end user's usage.")}
      columns={columns}
      keyOf={({ owner_id, end_user }) => `${owner_id} ${end_user}`}
    />
  );
}
