import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { creditTerms } from "./credit-terms";
import { EvaluationsPart } from "./evaluations";
import { ListTools } from "./list-tools";
import { Picture } from "./picture";
import { Article, Code, Part, Terms } from "./prose";
import { roles, shortcuts, userActions } from "./user-guide-terms";

export function UserGuide() {
  return (
    <Article
      title={t("User guide")}
      lead={t("Where to find things in the console, and what you can do with them.")}
    >
      <Part id="console" title={t("The console")}>
        <p>
          {t(
            "The sidebar groups all areas. Collapse it with its button, its edge or the keyboard. The header shows where you are and opens the search, which also finds records by their text.",
          )}
        </p>
        <Terms of={shortcuts} />
      </Part>
      <Part id="lists" title={t("Lists")}>
        <p>
          {t(
            "All lists work the same way: choose columns, sort by a heading, filter by field, and search the text. The URL contains these settings, so a link shows a colleague the same view.",
          )}
        </p>
        <ListTools />
        <p>
          {t(
            "Rows update live. If you've scrolled down, new rows wait behind a button so that they don't move the list.",
          )}
        </p>
      </Part>
      <Part id="dashboard" title={t("Dashboard")}>
        <p>
          {t(
            "The dashboard shows how many requests were made in a period, how many failed, what they cost and how long they took, each compared with the period before. Choose a period at the top. The URL contains it, so you can share the view. Below the charts, the same figures are listed by model, app, API key, upstream and, for operators, user. Every bar and row leads to its requests in the log. Operators see the requests of all users, customers only their own. Requests count a few seconds after they end, even after they are removed from the log.",
          )}
        </p>
        <p>
          {t(
            "Customers also see their latest films, how long their credits last at the pace of the last seven days, and a next step. Operators see the queues, the upstreams' health and the requests that failed last.",
          )}
        </p>
        <Picture
          of="dashboard"
          alt={t("The dashboard: figures of a period with their changes, and a chart of requests by day")}
          caption={t("The dashboard of an admin")}
        />
      </Part>
      <Part id="gateway" title={t("Gateway and log")}>
        <p>
          <Rich
            text="Call models from your own code with an API key. Each call is a row in the LLM logs, with its cost, and the conversation can be read, rated and replayed. The <link>gateway guide</link> covers the log, traces, upstreams, keys, apps, prompts, guardrails and webhooks."
            parts={{ link: <Link to="/documentation/gateway" /> }}
          />
        </p>
        <Picture
          of="log"
          alt={t("LLM Logs: a list of requests with model, status, cost and time")}
          caption={t("LLM Logs")}
        />
        <Picture
          of="request"
          alt={t("A request: its conversation, and its tokens, cost and timing beside it")}
          caption={t("A request with its conversation, cost and timing")}
        />
      </Part>
      <EvaluationsPart />
      <Part id="films" title={t("Make a film")}>
        <p>
          <Rich
            text="Describe the film under Animations. Facts, figures, steps, comparisons and quotes each become a scene with a matching layout. <b>Plan</b> lists the scenes, and <b>Compose</b> draws them. You can change both: reorder scenes, edit elements on the canvas, choose one of twelve styles, or describe a change in words. Every version is kept in the history and can be restored."
            parts={{ b: <b /> }}
          />
        </p>
        <Picture
          of="film"
          alt={t("The editor: the scenes on the left, the canvas in the middle, the inspector on the right")}
          caption={t("A film in the editor")}
        />
        <p>
          <Rich
            text="<b>Voice</b> generates the voiceover, with word timings for captions. A scene lasts at least as long as its narration. Without a voiceover, captions are timed by reading speed. When you edit the narration, the voiceover is marked as stale until you generate it again. <b>Render</b> exports a film (MP4, WebM or GIF), a picture (PNG) or a printable storyboard (PDF). The queue, the progress and the finished files are under Renders."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          {t(
            "Each film has background music and soft sound effects that suit its style. In the Theme tab, choose from fourteen moods, play a sample, or turn music and effects off. You can also ask for this in the prompt: “with calm music”, “no music”. The music fits the film's length and gets quieter while the voice speaks. To use your own music, choose an audio file in the voiceover. Films are normalized to -14 LUFS, as the major video platforms expect.",
          )}
        </p>
        <p>
          <Rich
            text="A model that plans a film can search for pictures and styles. It then gets a list of likely problems with its film, and a picture of its scenes if it accepts images, and corrects the plan up to twice. If a correction would cause more problems, it is discarded. Every request is listed on the animation's page under <b>Model requests</b> with its cost. With the <b>Custom</b> layout, the model draws a scene from your description."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          {t(
            "Upload pictures, sounds, fonts and Lottie files under Assets. An asset's page shows where it is used, and you can replace its file in every film that uses it.",
          )}
        </p>
      </Part>
      <Part id="scripts" title={t("Animate with a script")}>
        <p>
          <Rich
            text="The script sandbox makes a film from JavaScript: <code>scene(id, settings, build)</code> starts a scene, and <code>build</code> adds its elements: <code>s.text</code>, <code>s.circle</code>, <code>s.bars</code> and others that the editor suggests. The film plays beside the script as you type, and each error appears at its line. A script gets 64 MB of memory and two seconds of run time, with no network, no clock and only seeded randomness, so it always produces the same film."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <Part id="credits" title={t("Credits and receipts")}>
        <p>
          {t(
            "Model calls, renders and voiceovers cost credits. One credit equals one US cent of model cost before any markup. Pictures, storyboards and the built-in model are free. In the editor, you see the price of a render or voiceover before you start it.",
          )}
        </p>
        <Terms of={creditTerms} />
        <p>
          <Rich
            text="<b>Credit products</b> is where you buy credits: by card if card payments are set up, otherwise by an order that an admin confirms once it is paid. Each order has a page with its status and, once paid, a printable receipt. A refund removes the credits."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          <Rich
            text="Under Settings, <b>Billing</b> shows your balance, your spending by day, model, app, key and kind, and whether the log and the ledger agree: each charged request has one transfer with the same ID. You can also set a low-balance warning and, with cards, automatic top-ups."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          <Rich
            text="Model prices come from a published list. Operators can add missing prices under Model prices, where <code>*</code> matches any characters. A model without a price isn't free. Its cost is unknown, so customers can't call it."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <Part id="chats" title={t("Chats")}>
        <p>
          {t(
            "A chat is a conversation with any model that the gateway serves. Answers appear as they are written, and you can stop them. Edit a question or generate an answer again to start another branch; the arrows below a message switch between branches. You can attach pictures, text files and PDFs. Each answer shows what it cost and links to its request in the log.",
          )}
        </p>
      </Part>
      <Part id="roles" title={t("Roles")}>
        <Terms of={roles} />
      </Part>
      <Part id="account" title={t("Your account")}>
        <p>
          <Rich
            text="Under Settings, <b>Profile</b> is where you change your name, email address and password. A new address takes effect once you confirm it by email. Your other sessions stay signed in, and the old address gets a notice. A new password ends all other sessions. Common and predictable passwords are refused. Several unrelated words work well. A session ends after 30 days of inactivity, and no later than 90 days after you signed in. Where Clerk manages accounts, use Clerk's profile page instead."
            parts={{ b: <b /> }}
          />
        </p>
        <p>
          {t(
            "If the server sends email, sign-up credits, API keys and two-factor authentication are available after you verify your address with a code. If you sign in with an emailed code or reset your password before that, everything set up with the address is deleted, because anyone could have signed up with it.",
          )}
        </p>
        <p>
          <Rich
            text="<b>Two-factor authentication</b> asks for a code from an authenticator app in addition to your password or an emailed code, and whenever you change your email address or password. Scan the QR code, enter a code, and keep the ten backup codes. Each backup code works once, in place of a code from the app. If you lose the app and the codes, an admin can turn off two-factor authentication for you. A program that signs in to such an account gets a <code>challenge</code> and sends it with the code to <code>/api/auth/sign-in/second-factor</code>. API keys don't require a code."
            parts={{ b: <b />, code: <Code /> }}
          />
        </p>
        <p>
          <Rich
            text="After ten failed attempts from a network, sign-in to the account from that network is blocked for 15 minutes. <b>Export my data</b> downloads all of your data as one file. <b>Delete my account</b> removes your content and the text of your requests, revokes your sessions and keys, and keeps orders, transfers and usage figures without your name. A new account with the same email address takes over any debt."
            parts={{ b: <b /> }}
          />
        </p>
      </Part>
      <Part id="users" title={t("Manage users")}>
        <p>
          {t(
            "Admins find all users on the Users page. Search by name, email or ID, filter by role and status, and act on one user or several. An invitation creates an account and emails a link to set a password.",
          )}
        </p>
        <Terms of={userActions} />
        <p>
          {t(
            "The audit log records each of these actions with the admin, time and IP address. The last admin can't be demoted or deleted.",
          )}
        </p>
      </Part>
      <Part id="settings" title={t("Settings")}>
        <p>
          {t(
            "The settings cover your account and sessions, theme and font, language, density, formats and sidebar, notifications, and billing. What you choose is saved with your account and applies on all of your devices, as do the columns of your lists. Only browser notifications are a setting of each browser.",
          )}
        </p>
        <p>
          <Rich
            text="Under Settings, <b>Display</b> has the page that opens after you sign in, the time zone, and how dates, times and numbers are written. They follow your browser until you choose."
            parts={{ b: <b /> }}
          />
        </p>
      </Part>
      <Part id="notifications" title={t("Notifications")}>
        <p>
          {t(
            "The bell at the top shows how many notifications you haven't read. It reports renders that are done or failed, low credits, limits that are 50%, 80% or 100% used, API keys that expire within seven days, automatic top-ups that were turned off, and paid, cancelled or refunded orders. Admins also hear about orders that wait for their approval. Each notification links to its record, and they are kept for 90 days.",
          )}
        </p>
        <p>
          <Rich
            text="Under Settings, <b>Notifications</b> is where you choose for each kind whether it appears under the bell, is emailed, or both. Emails go to your verified address."
            parts={{ b: <b /> }}
          />
        </p>
      </Part>
    </Article>
  );
}
