import { Article, Code, Part } from "../prose";
import { Steps, To } from "./task";

/** What admins do: people, providers, orders and the audit log. */
export const AdminGuide = () => (
  <Article
    title="For admins"
    lead="Everything that operators do, and also users, providers, orders and the audit log."
  >
    <Part id="people" title="Add people">
      <Steps>
        <li>
          Open <To to="/clerk/user-management">Users</To> and click <b>Invite</b>. An invitation creates the
          account and emails a link to set a password.
        </li>
        <li>Choose the role: customers see their own records, operators everyone's.</li>
        <li>Grant credits, and set rate limits if needed.</li>
      </Steps>
      <p>
        The <To to="/documentation/user-guide#users">user guide</To> lists all actions, from banning to
        impersonation.
      </p>
    </Part>
    <Part id="providers" title="Connect a model provider">
      <Steps>
        <li>
          Open <To to="/upstreams">Upstreams</To>, choose the provider and paste its API key. It is stored
          encrypted and used immediately.
        </li>
        <li>
          Check that the models have prices under <To to="/billing/model-prices">Model prices</To>.
        </li>
        <li>Add fallbacks for the models that must not fail.</li>
      </Steps>
    </Part>
    <Part id="orders" title="Confirm orders">
      <p>
        Without card payments, customers place orders. Compare the reference with your bank statement, and
        confirm the order under <To to="/billing/orders">Orders</To>. The credits arrive immediately. A refund
        removes them.
      </p>
    </Part>
    <Part id="audit" title="Check who did what">
      <p>
        The <To to="/audit-log">audit log</To> has each administrative change with its author, time, IP
        address and API key. A change to a request is also in the request's history, where it can be undone.
      </p>
    </Part>
    <Part id="automate" title="Automate it">
      <p>
        A key with the <Code>admin</Code> scope can do most of this over the{" "}
        <To to="/documentation/api#conventions">console API</To>. <To to="/settings/webhooks">Webhooks</To>{" "}
        tell your own systems about failures, limits and paid orders.
      </p>
    </Part>
  </Article>
);
