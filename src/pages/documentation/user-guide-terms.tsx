import { Kbd } from "@/components/ui/kbd";

const Keys = ({ of }: { of: string[] }) => (
  <span className="inline-flex gap-1">
    {of.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
);

export const shortcuts: [React.ReactNode, React.ReactNode, string][] = [
  [<Keys key="k" of={["Ctrl", "K"]} />, "Search pages, actions and records (⌘ K on a Mac)", "search"],
  [<Keys key="b" of={["Ctrl", "B"]} />, "Collapse or expand the sidebar", "sidebar"],
  [<Keys key="t" of={["Alt", "T"]} />, "Go to notifications", "toasts"],
  [<Keys key="jk" of={["J", "K"]} />, "Next or previous row of a list", "rows"],
  [<Keys key="enter" of={["Enter"]} />, "Open the row", "open"],
  [<Keys key="x" of={["X"]} />, "Select the row", "select"],
  [<Keys key="slash" of={["/"]} />, "Jump to a list's search field", "find"],
];

export const statuses: [React.ReactNode, React.ReactNode, string][] = [
  ["queued", "Logged but not sent yet.", "queued"],
  ["running", "Sent. The response is pending or streaming.", "running"],
  ["succeeded", "The response is complete.", "succeeded"],
  ["failed", "The request ended with an error. See the record for details.", "failed"],
  ["cancelled", "An operator cancelled the request, or the caller disconnected.", "cancelled"],
];

export const roles: [React.ReactNode, React.ReactNode, string][] = [
  ["customer", "Sees their own records. Tags, rates, annotates and replays their own requests.", "customer"],
  [
    "operator",
    "Sees every request. Edits, cancels, replays and exports requests, and maintains credit products and model prices.",
    "operator",
  ],
  [
    "admin",
    "Can do everything that operators can, manages users, orders and upstreams, and reads the audit log.",
    "admin",
  ],
];

export const userActions: [React.ReactNode, React.ReactNode, string][] = [
  ["Role", "A new role takes effect with the user's next request.", "role"],
  [
    "Ban",
    "Ends the user's sessions, refuses their API keys and blocks sign-in until the ban is lifted.",
    "ban",
  ],
  ["Sign out everywhere", "Ends all sessions. API keys keep working.", "sign-out"],
  [
    "Two-factor authentication",
    "Can be turned off for a user who lost their authenticator app and backup codes.",
    "two-factor",
  ],
  [
    "Impersonate",
    "For one hour, shows you the console as the user sees it, with a red bar at the top. Keys, purchases and account settings are off limits.",
    "act",
  ],
  [
    "Mark email as verified",
    "Marks an address as verified after you have checked it in another way.",
    "verify",
  ],
  [
    "Rate limits",
    "Limits the requests and tokens of all of the user's calls per minute, day and month.",
    "rate-limits",
  ],
  ["Grant credits", "Adds credits immediately, with a note in the ledger.", "grant"],
  [
    "Export and delete",
    "Export downloads a user's content. Delete removes the account and anonymizes its ledger entries.",
    "delete",
  ],
];
