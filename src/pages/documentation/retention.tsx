import { Code, Part } from "./prose";

/** Which bodies the log has, and for how long. */
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
  </Part>
);
