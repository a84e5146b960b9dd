import { Kbd } from "@/components/ui/kbd";
import { Article, Code, Part, Terms } from "./prose";

const Keys = ({ of }: { of: string[] }) => (
  <span className="inline-flex gap-1">
    {of.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
);

const shortcuts: [React.ReactNode, React.ReactNode, string][] = [
  [<Keys key="k" of={["Ctrl", "K"]} />, "Search pages, actions and records (⌘ K on a Mac)", "search"],
  [<Keys key="b" of={["Ctrl", "B"]} />, "Fold the sidebar to icons and back", "sidebar"],
  [<Keys key="t" of={["Alt", "T"]} />, "Move to the notifications", "toasts"],
  [<Keys key="jk" of={["J", "K"]} />, "Next and previous row of a list", "rows"],
  [<Keys key="enter" of={["Enter"]} />, "Open the row", "open"],
  [<Keys key="x" of={["X"]} />, "Select the row", "select"],
  [<Keys key="slash" of={["/"]} />, "Jump to a list’s search field", "find"],
];

const statuses: [React.ReactNode, React.ReactNode, string][] = [
  ["queued", "Accepted and written down, not sent yet.", "queued"],
  ["running", "Sent; the answer is awaited or coming in.", "running"],
  ["succeeded", "The answer is complete.", "succeeded"],
  ["failed", "It ended with an error, which the record names.", "failed"],
  ["cancelled", "An operator ended it before it was done.", "cancelled"],
];

const movements: [React.ReactNode, React.ReactNode, string][] = [
  ["Balance", "What you can spend. It is never below zero.", "balance"],
  [
    "Held",
    "The part that running calls and jobs may still take; what they do not take is free again.",
    "held",
  ],
  [
    "Owed",
    "An answer that turned out dearer than the balance, or a refund of what was spent. The next purchase pays it first.",
    "owed",
  ],
  ["Transfer", "One movement of credits. It is written once and never changed.", "transfer"],
];

const roles: [React.ReactNode, React.ReactNode, string][] = [
  ["customer", "Sees their own records. Tags, rates and annotates their own requests.", "customer"],
  [
    "operator",
    "Sees every request. Patches, cancels, replays and exports; edits credit products.",
    "operator",
  ],
  ["admin", "All of that, and the accounts of this installation.", "admin"],
];

const deeds: [React.ReactNode, React.ReactNode, string][] = [
  ["Role", "Takes effect with the person’s next click.", "role"],
  ["Ban", "Ends their sessions, refuses their keys, and lets nobody sign in until it is lifted.", "ban"],
  ["Sign out everywhere", "Ends their sessions; keys go on working.", "sign-out"],
  ["Two-factor sign-in", "Is switched off for somebody who lost the app and the backup codes.", "two-factor"],
  [
    "Act as",
    "Shows you what they see, for an hour and under a red bar. Keys, purchases and the account stay theirs.",
    "act",
  ],
  ["Grant credits", "Arrive at once, with a note in the ledger.", "grant"],
  [
    "Export, delete",
    "What they made as a file; then their account is gone, and the books stay without a name.",
    "delete",
  ],
];

export function UserGuide() {
  return (
    <Article title="User guide" lead="What is where in the console, and what it can do for you.">
      <Part id="console" title="The console">
        <p>
          The sidebar holds every area, in groups. It folds to icons with its button, its edge or the
          keyboard, and slides in on a phone. The header shows where you are and opens the search, which also
          finds records by their text.
        </p>
        <Terms of={shortcuts} />
      </Part>
      <Part id="lists" title="Lists">
        <p>
          Every list works alike: choose columns, sort by a heading, filter by a field’s own kind, search the
          text. All of that stands in the address, so a link shows a colleague the same view; save the views
          you come back to. Export gives you exactly what is filtered, as CSV or as JSONL.
        </p>
        <p>
          Rows are live. What others add or change appears while you look, and a list that you have scrolled
          does not jump.
        </p>
      </Part>
      <Part id="log" title="LLM logs">
        <p>
          Each call of a model is one row, whoever made it: a program through the gateway, or a chat in this
          console. It is written before the provider is called, and it is settled whatever happens after.
        </p>
        <Terms of={statuses} />
        <p>
          Cost is in US dollars. It is what the provider reported, or an estimate from published prices; the
          record says which. <Code>N/A</Code> means that no price is known, or none yet.
        </p>
        <p>
          In a record you may add tags, a note and a rating from 1 to 5. The history keeps each change with
          who made it, and can undo it. Operators may also cancel a running request, and replay one with
          another model, temperature or text: the replay is a request of its own that points back to the
          first.
        </p>
      </Part>
      <Part id="films" title="Make a film">
        <p>
          Write what the film is to say under Animations; facts, figures, steps, comparisons and quotes each
          become a scene of their own kind. <b>Plan</b> lists the scenes, <b>Compose</b> draws them, and you
          can change either: reorder scenes, edit an element on the picture, choose a theme, or ask for a
          change in words. Nothing is lost, because every state is in the history and can be restored.
        </p>
        <p>
          <b>Voice</b> has the narrations spoken; the words are timed, so captions follow them. A scene lasts
          as long as its narration. When you edit a narration, its voiceover is marked as stale until it is
          spoken again. <b>Render</b> makes a film (MP4, WebM or GIF), a picture (PNG) or a storyboard to
          print (PDF), one after the other; the queue, the progress and the finished files are under Renders.
        </p>
        <p>
          Pictures, sounds, fonts and Lottie files come from Assets. An asset says where it is used, and a new
          file can take its place in every film at once.
        </p>
      </Part>
      <Part id="scripts" title="Draw by script">
        <p>
          The script sandbox makes a film from JavaScript: <Code>scene(id, settings, build)</Code> begins a
          scene, and <Code>build</Code> gets its elements: <Code>s.text</Code>, <Code>s.circle</Code>,{" "}
          <Code>s.bars</Code> and the others that the editor proposes. The film plays beside the script as you
          write, and what is wrong is said at its line. A script has 64 MB and two seconds, and no network, no
          clock and no chance but a seeded one, so it always makes the same film.
        </p>
      </Part>
      <Part id="models" title="Connect a language model">
        <p>
          The built-in model works by rules and writes storyboards only. For real answers, whoever runs the
          server gives it <Code>OPENAI_API_KEY</Code>, or several providers in <Code>LLM_UPSTREAMS</Code>, and
          starts it again; the documentation’s first page shows both. The new models then stand in every list
          of models, and in the gateway’s own.
        </p>
      </Part>
      <Part id="keys" title="API keys">
        <p>
          A key lets a program call the gateway in your name. It is shown once, when it is made or rotated.
          Give each program its own, so that you can tell them apart and revoke one without the others. A
          revoked or expired key is refused from the next call on. Rotating gives the key a new secret; for as
          many minutes as you say, the old one works beside it.
        </p>
      </Part>
      <Part id="apps" title="Apps">
        <p>
          An app is a program of yours with rules of its own: which models it may call, which one serves when
          a call names none, and how much it may spend in a month. Attach keys to it, and its requests can be
          filtered in the log. Calls of a paused app are refused at once.
        </p>
      </Part>
      <Part id="credits" title="Credits and receipts">
        <p>
          Calls of models, renders and voiceovers are paid for in credits; one is a US cent of a model’s cost
          before any markup. Pictures and storyboards cost nothing, and neither does the built-in model. A
          render’s and a voiceover’s price is told before you order it.
        </p>
        <Terms of={movements} />
        <p>
          <b>Credit products</b> is where you buy: by card where this installation takes cards, and otherwise
          by an order whose payment an admin confirms. Each order has a page that says how it stands, and once
          it is paid, a receipt to print. A refund takes the credits back.
        </p>
        <p>
          Under Settings, <b>Billing</b> shows the balance, what was spent by day, model, app, key and kind,
          and whether your log and the ledger agree: each request in the log has one transfer with the
          request’s own id. There you also choose below which balance the console tells you, and, with cards,
          when credits are bought by themselves.
        </p>
        <p>
          Prices of models come from a published list. Operators add those that it lacks under Model prices,
          where <Code>*</Code> stands for any letters. A model without a price is not free: its price is
          unknown, so a customer’s call of it is refused.
        </p>
      </Part>
      <Part id="chats" title="Chats">
        <p>
          A chat is a conversation with any model the gateway knows. Each answer is a request in the log, and
          the chat links to it.
        </p>
      </Part>
      <Part id="roles" title="Roles">
        <Terms of={roles} />
      </Part>
      <Part id="account" title="Your account">
        <p>
          Under Settings, <b>Profile</b> changes your name, e-mail address and password. A new address counts
          once you have confirmed it by the letter that it gets; your other sessions stay, and the old address
          gets a notice. A new password ends all other sessions. Where Clerk keeps the accounts, its own
          profile does all of that.
        </p>
        <p>
          <b>Two-factor sign-in</b> asks for a code of an authenticator app besides your password or a code by
          e-mail. Scan the QR code, enter a first code, and keep the ten backup codes: each signs you in once
          when the phone is out of reach. Without either, an admin can switch it off for you. A program that
          signs in for such an account gets a <Code>challenge</Code> and sends it with the code to{" "}
          <Code>/api/auth/sign-in/second-factor</Code>; API keys need no second factor.
        </p>
        <p>
          After ten wrong tries an account is locked for a quarter of an hour, for the network that they came
          from. <b>Export my data</b> gives you everything that is yours as one file. <b>Delete my account</b>{" "}
          removes what you made and the words of your requests, ends your sessions and keys, and keeps orders,
          transfers and figures without your name.
        </p>
      </Part>
      <Part id="users" title="Manage users">
        <p>
          Admins find everybody under User management: search by name, e-mail or id, filter by role and
          status, and act on one person or on all that are selected. An invitation makes an account and sends
          a link by which its owner chooses a password.
        </p>
        <Terms of={deeds} />
        <p>
          Each of these stands in the audit log with who did it, when and from where. The last admin can
          neither lose the role nor be removed.
        </p>
      </Part>
      <Part id="settings" title="Settings">
        <p>
          Your account and sessions, theme and font, density and sidebar, notices about requests that end, and
          what your requests cost. Theme, font, density and notices belong to the browser that you set them
          in.
        </p>
      </Part>
    </Article>
  );
}
