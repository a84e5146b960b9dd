import { LegalPage, type Section } from "./page";

const kept: [what: string, why: string][] = [
  ["Your account", "Name, e-mail address, role, and a hash of your password: to let you in and nobody else."],
  [
    "Your sessions",
    "When and from where you signed in, for up to 30 days: so that you can see and end them.",
  ],
  [
    "Your requests",
    "Prompt, answer, model, tokens, cost, timing, and the tags, notes and ratings that were added: this is the log that the product keeps.",
  ],
  ["Changes", "Who changed a request’s record, when, and what stood there before: so that it can be undone."],
  ["Your keys", "A hash, the first characters, and when a key was last used. The key itself is not stored."],
];

const sections: Section[] = [
  {
    title: "Who is responsible",
    body: (
      <p>
        Whoever runs this installation: they decide who may use it, which models it calls and how long records
        are kept. The software sends its authors nothing: there is no telemetry, no analytics and no licence
        check.
      </p>
    ),
  },
  {
    title: "What is stored, and why",
    body: (
      <dl className="grid gap-3">
        {kept.map(([what, why]) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-muted-foreground">{why}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    title: "Where it is stored",
    body: (
      <p>
        In a PostgreSQL database and a folder for files, on the machine that runs the installation or on the
        servers that its operator chose. Nothing is loaded from elsewhere into your browser: fonts, scripts
        and pictures come from this address.
      </p>
    ),
  },
  {
    title: "Who else receives it",
    body: (
      <p>
        A call for an outside model is passed on to that model’s provider, with everything it contains. Calls
        to the built-in model stay here. E-mails go through the mail server that the operator set up; without
        one, they stay in a folder on the machine. Where Clerk signs people in, Clerk receives what that
        needs.
      </p>
    ),
  },
  {
    title: "Cookies and local storage",
    body: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          The cookie <Name>access_token</Name> keeps you signed in for up to 30 days. Where Clerk signs people
          in, it only names the session, and Clerk sets cookies of its own, which begin with <Name>__</Name>,
          and local storage remembers the session that you left (<Name>clerk-left</Name>).
        </li>
        <li>
          The cookie <Name>sidebar_state</Name> remembers for 7 days whether the sidebar is folded.
        </li>
        <li>
          Local storage remembers your theme (<Name>vite-ui-theme</Name>), font, density and which notices you
          want. None of it is sent anywhere.
        </li>
      </ul>
    ),
  },
  {
    title: "Who can read your requests",
    body: (
      <p>
        You, and the operators and administrators of this installation. Other customers cannot: to them your
        records do not exist.
      </p>
    ),
  },
  {
    title: "How long",
    body: (
      <p>
        Sessions end after 30 days without use. Requests stay in the log until the operator removes them.
        Under Settings you can take a copy of all your records home and delete your account yourself; part of
        the log can be exported at any time, as CSV or JSONL.
      </p>
    ),
  },
  {
    title: "Your rights",
    body: (
      <p>
        Depending on where you live you may ask to see, correct, receive or delete what is stored about you,
        and complain to a supervisory authority. Write to the operator of this installation first: only they
        can act on it.
      </p>
    ),
  },
];

function Name({ children }: { children: string }) {
  return <code className="rounded bg-muted px-1 py-0.5 font-mono text-xs">{children}</code>;
}

export const Privacy = () => (
  <LegalPage
    title="Privacy"
    lead="What this installation of Scenewright stores about you, why, where, and who can read it."
    sections={sections}
  />
);
