import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { creditTerms } from "./credit-terms";
import { Code, Part, Terms } from "./prose";
import { ScrollToSection } from "./scroll-to-section";
import { BrandsPart } from "./user-guide-brands";
import { EditorParts } from "./user-guide-editor";
import { roles, userActions } from "./user-guide-terms";

/** The second half of the user guide: the editor, brand kits, billing, accounts and settings. */
export const UserGuideAccount = () => (
  <>
    <EditorParts />
    <BrandsPart />
    <Part id="credits" title={t("Credits and receipts")}>
      <p>
        {t(
          "Model calls, voiceovers and renders of videos and image sequences cost credits. One credit equals one US cent of model cost before any markup. Single images, audio files and storyboards are free to render, and the built-in model is free to use. In the editor, you see the price of a render or voiceover before you start it.",
        )}
      </p>
      <Terms of={creditTerms} />
      <p>
        <Rich
          text="Buy credits under <b>Credit products</b>: by card if card payments are set up, or otherwise with an order that an admin confirms once it is paid. Each order has a page with its status and, once paid, a printable receipt. A refund removes the credits."
          parts={{ b: <b /> }}
        />
      </p>
      <p>
        <Rich
          text="Under Settings, <b>Billing</b> shows your balance, your spending by day, model, app, key and kind, and whether the log and the ledger agree. Each charged request has one transfer with the same ID. You can also set a low-balance warning and, with cards, automatic top-ups."
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
          "A chat is a conversation with any model that the gateway serves. Answers appear as they are written, and you can stop them. Edit a message or regenerate an answer to start another branch. The arrows below a message switch between branches. You can attach pictures, text files and PDFs. Each answer shows what it cost and links to its request in the log.",
        )}
      </p>
      <p>
        <Rich
          text="The search above the list finds words in titles and messages, in all branches of a chat. <b>Export</b> in a chat downloads the branch that is shown, with its system prompt, as Markdown or JSON. The text of attached files is included, and pictures are listed by name."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <Part id="roles" title={t("Roles")}>
      <Terms of={roles} />
    </Part>
    <Part id="account" title={t("Your account")}>
      <p>
        <Rich
          text="Under Settings, <b>Profile</b>, you can change your name, email address and password. A new address takes effect once you confirm it by email. Your other sessions stay signed in, and the old address gets a notice. A new password ends all other sessions. Common and predictable passwords are refused. Several unrelated words work well. A session ends after 30 days of inactivity, and no later than 90 days after you signed in. Where Clerk manages accounts, use Clerk's profile page instead."
          parts={{ b: <b /> }}
        />
      </p>
      <p>
        {t(
          "On a server that sends email, you need to verify your address with a code before you can use sign-up credits, API keys and two-factor authentication. If you sign in with an emailed code or reset your password before you verify the address, the account's password, API keys and content are deleted, because someone else could have signed up with your address.",
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
          "Admins can manage all users on the Users page. Search by name, email or ID, filter by role and status, and act on one user or several. An invitation creates an account and emails a link to set a password.",
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
          "The settings cover your account, sessions, theme, font, language, density, formats, sidebar, notifications and billing. Your choices and the columns of your lists are saved with your account and apply on all of your devices. Only browser notifications are set separately in each browser.",
        )}
      </p>
      <p>
        <Rich
          text="Under Settings, <b>Display</b> sets the page that opens after you sign in, the time zone, and the format of dates, times and numbers. The time zone and formats follow your browser until you set them."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <Part id="notifications" title={t("Notifications")}>
      <p>
        {t(
          "The bell at the top shows how many notifications you haven't read. It reports finished or failed renders, new comments, low credits, limits that are 50%, 80% or 100% used, API keys that expire within seven days, automatic top-ups that were turned off, and paid, cancelled or refunded orders. Admins also hear about orders waiting for their approval. Each notification links to its record and is kept for 90 days.",
        )}
      </p>
      <p>
        <Rich
          text="Under Settings, <b>Notifications</b>, choose whether each kind of notification appears under the bell, is emailed, or both. Emails go to your verified address."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <ScrollToSection />
  </>
);
