import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part, Terms } from "./prose";

const routing: [React.ReactNode, React.ReactNode, string][] = [
  [
    t("Names"),
    t(
      "An exact name or alias takes precedence, then a name with its upstream (upstream/model), then patterns.",
    ),
    "names",
  ],
  [
    t("Position"),
    t(
      "The first match by position gets the call. Upstreams without a position follow in the order they were added, and those from the server's environment come last.",
    ),
    "position",
  ],
  [
    t("Weight"),
    t(
      "Upstreams with the same position share the calls that they can all serve in proportion to their weights, and take over for each other. With LLM_BALANCING=latency, the one that responds fastest gets the calls.",
    ),
    "weight",
  ],
  [
    t("Fallbacks"),
    t(
      "A rule under Fallbacks lists the models to try if a model fails. A request can list its own fallbacks in the models field, which is passed to OpenRouter unchanged.",
    ),
    "fallbacks",
  ],
];

/** The consequences of each kind of fault. `tests/api/upstream-faults.test.ts` has a case for each. */
const faults: [React.ReactNode, React.ReactNode, string][] = [
  [
    t("No response"),
    t(
      "The connection, DNS lookup or TLS handshake fails or times out, or the connection breaks before the headers arrive. The call is retried, except after a timeout, and then falls back or gets a 502. Nothing is charged. Counts toward a pause.",
    ),
    "none",
  ],
  [
    t("Status 500 or higher"),
    t(
      "The call is retried and then falls back. If that fails too, the caller gets the status and the provider's message. Nothing is charged. Counts toward a pause.",
    ),
    "5xx",
  ],
  [
    t("Malformed response"),
    t(
      "The body is cut off, stalls or can't be decompressed. The call falls back or gets a 502. Nothing is charged. Counts toward a pause.",
    ),
    "broken",
  ],
  [
    t("Not an answer"),
    t(
      "A web page, a redirect, invalid JSON, an empty body, an error with status 200, or an event of more than 16 MB. The call falls back or gets a 502. Nothing is charged.",
    ),
    "unusable",
  ],
  [
    t("Failure mid-stream"),
    t(
      "The stream ends with an error event. The prompt and the output received so far are charged as an estimate.",
    ),
    "stream",
  ],
  [
    "429",
    t(
      "The key is paused for as long as the provider asks, and another key is used. If all keys are paused for more than four seconds, the call falls back or gets a 429 with Retry-After. Nothing is charged.",
    ),
    "429",
  ],
  [
    "401 and 403",
    t(
      "Another key is used. A key that the provider rejects is taken out of use until it is replaced or works in a test. If no key works, the call falls back or gets a 502. Nothing is charged.",
    ),
    "401",
  ],
  ["402", t("The provider requires payment. The call falls back or gets a 502. Nothing is charged."), "402"],
  [
    t("Other 4xx"),
    t(
      "The caller gets the status and the provider's message. After a 404 or 408, the call falls back first. Nothing is charged.",
    ),
    "4xx",
  ],
];

/** The section on the upstreams that admins manage. */
export const UpstreamsPart = () => (
  <Part id="upstreams" title={t("Upstreams")}>
    <p>
      {t(
        "An upstream is a provider's endpoint with the models that it serves. Admins add, change and disable upstreams at any time. A change reaches all server processes within a second, and running calls finish normally. Upstreams from the server's environment are also listed, but can only be changed there.",
      )}
    </p>
    <Terms of={routing} />
    <p>
      <Rich
        text="An alias such as <code>fast=gpt-5-nano</code> gives a model another name. An upstream can have several API keys with weights and limits. Keys are encrypted, and only their last four characters are shown. <b>Test</b> reads the list of models and makes a tiny call with each key, which is neither logged nor charged here."
        parts={{ code: <Code />, b: <b /> }}
      />
    </p>
    <p>
      <Rich
        text="If an admin lets an upstream accept customers' keys, you can enter your own under <link>Provider keys</link>. Calls through the gateway to its models then use your key: the provider bills you, and no credits are charged or needed. Such a call never falls back to an upstream that would cost credits. The console's own features don't use these keys."
        parts={{ link: <Link to="/settings/provider-keys" /> }}
      />
    </p>
    <p>
      {t(
        "After five consecutive failures, an upstream isn't called for two seconds if another one can serve the call. One call then probes it, and each failed probe doubles the pause, up to a minute. Each server process does this independently. The console shows the latest report from any process. A process reports a change immediately, and otherwise every five seconds while it calls the upstream.",
      )}
    </p>
    <Terms of={faults} />
  </Part>
);
