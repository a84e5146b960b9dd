import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part } from "./prose";

/** The section about what bodies the log keeps and for how long. */
export const RetentionPart = () => (
  <Part id="retention" title={t("What the log keeps")}>
    <p>
      <Rich
        text="The log has each call's request and response. To keep them out, turn off <b>Keeps requests and responses</b> for an API key. Calls and received spans with this key are then logged with their model, usage, cost and labels, but neither their content nor a provider's failure message is ever stored. Such calls can't be replayed, added to a dataset or answered from the cache. A repeated call with an <code>Idempotency-Key</code> isn't made again but gets a 409, and <code>/v1/responses</code> works as with <code>store: false</code>."
        parts={{ b: <b />, code: <Code /> }}
      />
    </p>
    <p>
      <Rich
        text="To do this for a single call, use Helicone's headers: <code>Helicone-Omit-Request: true</code> and <code>Helicone-Omit-Response: true</code>."
        parts={{ code: <Code /> }}
      />
    </p>
    <p>
      <Rich
        text="An app can limit how long its calls stay in the log. With <b>Text retention</b>, requests, responses and span attributes are removed after a number of days, including from search, and a call's page shows when and why. With <b>Call retention</b>, whole calls are removed. Their cost remains under Transfers and in the credits used by keys and apps. The log's charts and totals count only the calls that are still in it. The server can also have limits that apply to all apps, and the shorter limit wins. Expired data is removed once an hour, and limits also apply to calls made before they were set. An app's page shows what has been removed."
        parts={{ b: <b /> }}
      />
    </p>
  </Part>
);
