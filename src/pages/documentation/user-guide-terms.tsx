import { Kbd } from "@/components/ui/kbd";
import { t } from "@/i18n/t";

export const Keys = ({ of }: { of: string[] }) => (
  <span className="inline-flex gap-1">
    {of.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
);

export const shortcuts: [React.ReactNode, React.ReactNode, string][] = [
  [<Keys key="k" of={["Ctrl", "K"]} />, t("Search pages, actions and records (⌘ K on a Mac)"), "search"],
  [<Keys key="b" of={["Ctrl", "B"]} />, t("Collapse or expand the sidebar"), "sidebar"],
  [<Keys key="t" of={["Alt", "T"]} />, t("Go to notifications"), "toasts"],
  [<Keys key="jk" of={["J", "K"]} />, t("Go to the next or previous row in a list"), "rows"],
  [<Keys key="enter" of={["Enter"]} />, t("Open the row"), "open"],
  [
    <Keys key="x" of={["X"]} />,
    t("Select the row. With Shift, also select all rows between it and the last selected row"),
    "select",
  ],
  [<Keys key="slash" of={["/"]} />, t("Jump to a list's search field"), "find"],
];

export const statuses: [React.ReactNode, React.ReactNode, string][] = [
  [t("queued"), t("Logged but not sent yet."), "queued"],
  [t("running"), t("Sent. The response is pending or streaming."), "running"],
  [t("succeeded"), t("The response is complete."), "succeeded"],
  [t("failed"), t("The request ended with an error. See the record for details."), "failed"],
  [t("cancelled"), t("An operator cancelled the request, or the caller disconnected."), "cancelled"],
];

export const roles: [React.ReactNode, React.ReactNode, string][] = [
  [
    t("customer"),
    t("Sees their own records. Tags, rates, annotates and replays their own requests."),
    "customer",
  ],
  [
    t("operator"),
    t(
      "Sees every request. Edits, cancels, replays and exports requests, and maintains credit products and model prices.",
    ),
    "operator",
  ],
  [
    t("admin"),
    t("Can do everything that operators can, manage users, orders and upstreams, and read the audit log."),
    "admin",
  ],
];

export const userActions: [React.ReactNode, React.ReactNode, string][] = [
  [t("Role"), t("A new role takes effect with the user's next request."), "role"],
  [
    t("Ban"),
    t("Ends the user's sessions, refuses their API keys and blocks sign-in until the ban is lifted."),
    "ban",
  ],
  [t("Sign out everywhere"), t("Ends all sessions. API keys keep working."), "sign-out"],
  [
    t("Two-factor authentication"),
    t("Can be turned off for a user who lost their authenticator app and backup codes."),
    "two-factor",
  ],
  [
    t("Impersonate"),
    t(
      "For one hour, shows you the console as the user sees it, with a red bar at the top. Keys, purchases and account settings are off limits.",
    ),
    "act",
  ],
  [
    t("Mark email as verified"),
    t("Marks an address as verified after you have checked it in another way."),
    "verify",
  ],
  [
    t("Rate limits"),
    t("Limits the requests and tokens of all of the user's calls per minute, day and month."),
    "rate-limits",
  ],
  [t("Grant credits"), t("Adds credits immediately, with a note in the ledger."), "grant"],
  [
    t("Export and delete"),
    t("Export downloads a user's content. Delete removes the account and anonymizes its ledger entries."),
    "delete",
  ],
];
