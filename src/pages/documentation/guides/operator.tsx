import { Article, Code, Part } from "../prose";
import { Steps, To } from "./task";

/** What operators do: find requests, act on failures, maintain prices. */
export const OperatorGuide = () => (
  <Article
    title="For operators"
    lead="Answer questions about requests, act on failures, and keep prices current."
  >
    <Part id="find" title="Find a request">
      <Steps>
        <li>
          Open <To to="/llm-logs/">LLM Logs</To> and press <Code>/</Code>. Search for a word of the prompt or
          response, or for the ID from the response header <Code>x-request-id</Code>.
        </li>
        <li>Add filters for user, app, model, status, cost or time.</li>
        <li>Save the view, or copy the URL. A colleague with your role sees the same rows.</li>
      </Steps>
      <p>
        A call that was refused isn't in the log. Look under <To to="/refused-requests">Refused requests</To>.
      </p>
    </Part>
    <Part id="failures" title="Act on failures">
      <Steps>
        <li>
          The <To to="/dashboard">dashboard</To> shows the failure rate, the health of each upstream, and the
          requests that failed last.
        </li>
        <li>Open a request to see the provider's error and each attempt. Replay it with another model.</li>
        <li>Cancel requests that hang. Select several rows to cancel them together.</li>
      </Steps>
      <p>
        If a provider fails often, ask an admin to add{" "}
        <To to="/documentation/gateway#upstreams">another upstream</To> or a fallback.
      </p>
    </Part>
    <Part id="export" title="Export what you see">
      <p>
        Filter the list, then click <b>Export</b>. The file has exactly these rows, as CSV, JSON Lines or
        Parquet. Large exports run in the background.
      </p>
    </Part>
    <Part id="prices" title="Maintain prices and products">
      <p>
        A model without a price can't be called by customers. Add missing prices under{" "}
        <To to="/billing/model-prices">Model prices</To>, and packages of credits under{" "}
        <To to="/billing/credit-products">Credit products</To>.
      </p>
    </Part>
  </Article>
);
