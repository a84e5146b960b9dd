import type { LlmSession } from "@contract/llm-groups.ts";
import { MessagesSquareIcon } from "lucide-react";
import { useParams } from "react-router";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { formatDuration } from "@/lib/format";
import type { CallColumn } from "./call-table";
import { GroupList } from "./group-list";
import { SessionPage } from "./session-page";
import { Ago, Calls, Cost, tokensOf } from "./totals";
import { sessionPath } from "./use-groups";

const most = 2;
/** The first names in a list, and how many more there are. */
function Names({ of }: { of: string[] }) {
  const more = of.length - most;
  return (
    <span className="block max-w-56 truncate" title={of.join(", ")}>
      {of.slice(0, most).join(", ") || "—"}
      {more > 0 && ` ${t("and {more} more", { more })}`}
    </span>
  );
}

const columns: CallColumn<LlmSession>[] = [
  {
    label: t("Session"),
    Cell: ({ session, owner_id }) => (
      <Link
        to={sessionPath(session, owner_id)}
        title={session}
        className="block truncate font-medium underline-offset-4 hover:underline"
      >
        {session}
      </Link>
    ),
  },
  { label: t("Last call"), Cell: ({ last_at }) => <Ago at={last_at} /> },
  { label: t("Calls"), figure: true, Cell: Calls },
  { label: t("Tokens"), figure: true, Cell: tokensOf },
  { label: t("Cost"), figure: true, Cell: Cost },
  { label: t("Duration"), figure: true, Cell: ({ duration_ms }) => formatDuration(duration_ms) },
  { label: t("Models"), Cell: ({ models }) => <Names of={models} /> },
  { label: t("End users"), Cell: ({ end_users }) => <Names of={end_users} /> },
];

/** The list of sessions, or the session in the URL. */
export function Sessions() {
  const { session } = useParams();
  if (session !== undefined) return <SessionPage session={session} />;
  return (
    <GroupList
      path="llm-sessions"
      title={t("Sessions")}
      what={t("sessions")}
      subtitle={t("Requests that belong to the same conversation or run")}
      icon={<MessagesSquareIcon />}
      hint={t(
        "Send the x-scenewright-session header with your calls to group a conversation or a run into one session.",
      )}
      columns={columns}
      keyOf={({ owner_id, session }) => `${owner_id} ${session}`}
    />
  );
}
