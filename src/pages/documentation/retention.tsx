import { Code, Part } from "./prose";

/** Which bodies the log keeps, and for how long. */
export const RetentionPart = () => (
  <Part id="retention" title="What the log keeps">
    <p>
      The log has each call's request and response. To keep them out, turn off{" "}
      <b>Keeps requests and responses</b> for an API key. Calls and received spans with this key are then
      logged with their model, usage, cost and labels, but neither their content nor a provider's failure
      message is ever stored. Such calls can't be replayed, added to a dataset or answered from the cache. A
      repeated call with an <Code>Idempotency-Key</Code> isn't made again but gets a 409, and{" "}
      <Code>/v1/responses</Code> works as with <Code>store: false</Code>.
    </p>
    <p>
      To do this for a single call, use Helicone's headers: <Code>Helicone-Omit-Request: true</Code> and{" "}
      <Code>Helicone-Omit-Response: true</Code>.
    </p>
    <p>
      An app can limit how long its calls stay in the log. With <b>Text retention</b>, requests, responses and
      span attributes are removed after a number of days, including from the search, and a call's page shows
      when and why. With <b>Call retention</b>, whole calls are removed. Their cost remains under Transfers
      and in the credits used by keys and apps. The log's charts and totals count only the calls that are
      still in it. The server can also have limits that apply to all apps, and the shorter limit wins. Expired
      data is removed once an hour, and limits also apply to calls made before they were set. An app's page
      shows what has been removed.
    </p>
  </Part>
);
