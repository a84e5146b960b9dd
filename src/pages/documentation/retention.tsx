import { Code, Part } from "./prose";

/** Which bodies the log keeps, and for how long. */
export const RetentionPart = () => (
  <Part id="retention" title="What the log keeps">
    <p>
      The log has each call's request and response. To keep them out, turn off{" "}
      <b>Keeps requests and responses</b> for an API key. Calls and received spans with this key are then
      logged with their model, usage, cost and labels, but neither their texts nor the reason that a provider
      gives for a failure is ever stored. Such calls can't be replayed, added to a dataset or answered from
      the cache. A repeated call with an <Code>Idempotency-Key</Code> isn't made again but gets a 409, and{" "}
      <Code>/v1/responses</Code> works as with <Code>store: false</Code>.
    </p>
    <p>
      A single call does the same with Helicone's headers: <Code>Helicone-Omit-Request: true</Code> and{" "}
      <Code>Helicone-Omit-Response: true</Code>.
    </p>
    <p>
      An app can limit how long its calls stay in the log. With <b>Text retention</b>, requests, responses and
      the attributes of spans are removed after a number of days, also from the search, and the page of a call
      says when and why. With <b>Call retention</b>, whole calls are removed. What they cost stays under
      Transfers, and in the used credits of keys and apps. Charts and totals of the log count only the calls
      that it still has. The server can have limits for everyone, and the shorter one applies. Rules are
      carried out once an hour, and also apply to older calls. An app's page shows what has been removed.
    </p>
  </Part>
);
