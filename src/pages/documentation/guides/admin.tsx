import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Article, Code, Part } from "../prose";
import { Steps, To } from "./task";

/** The guide for admins. */
export const AdminGuide = () => (
  <Article
    title={t("For admins")}
    lead={t("Everything that operators do, plus users, providers, orders and the audit log.")}
  >
    <Part id="people" title={t("Add users")}>
      <Steps>
        <li>
          <Rich
            text="Open <to>Users</to> and click <b>Invite</b>. An invitation creates the account and emails a link to set a password."
            parts={{ to: <To to="/clerk/user-management" />, b: <b /> }}
          />
        </li>
        <li>
          {t(
            "Choose the role: customers see only their own records, operators also see everyone's requests, renders and prompts.",
          )}
        </li>
        <li>{t("Grant credits, and set rate limits if needed.")}</li>
      </Steps>
      <p>
        <Rich
          text="The <to>user guide</to> lists all actions, from banning to impersonation."
          parts={{ to: <To to="/documentation/user-guide#users" /> }}
        />
      </p>
    </Part>
    <Part id="providers" title={t("Connect a model provider")}>
      <Steps>
        <li>
          <Rich
            text="Open <to>Upstreams</to>, choose the provider and paste its API key. It is stored encrypted and used immediately."
            parts={{ to: <To to="/upstreams" /> }}
          />
        </li>
        <li>
          <Rich
            text="Check that the models have prices under <to>Model prices</to>."
            parts={{ to: <To to="/billing/model-prices" /> }}
          />
        </li>
        <li>{t("Add fallbacks for the models that must not fail.")}</li>
      </Steps>
    </Part>
    <Part id="orders" title={t("Confirm orders")}>
      <p>
        <Rich
          text="Without card payments, customers place orders. Compare the reference with your bank statement, and confirm the payment under <to>Orders</to>. The credits arrive immediately. A refund removes them."
          parts={{ to: <To to="/billing/orders" /> }}
        />
      </p>
    </Part>
    <Part id="templates" title={t("Share film templates with everyone")}>
      <p>
        <Rich
          text="Open the film, click <b>Save as template</b>, and check <b>Share with everyone on this installation</b>. Other users then find the template under <to>New animation</to>, in the <b>Shared with everyone</b> group, and can make films of their own from it. To share a template later, or to stop sharing it, change <b>Shared</b> under <to2>Film templates</to2>. A film that shows uploads can't be shared, because only their owner can open them."
          parts={{ b: <b />, to: <To to="/animations/new" />, to2: <To to="/film-templates" /> }}
        />
      </p>
    </Part>
    <Part id="audit" title={t("Check who did what")}>
      <p>
        <Rich
          text="The <to>audit log</to> records every administrative change with its author, time, IP address and API key. A change to a request is also in the request's history, where it can be undone."
          parts={{ to: <To to="/audit-log" /> }}
        />
      </p>
    </Part>
    <Part id="automate" title={t("Automate admin tasks")}>
      <p>
        <Rich
          text="A key with the <code>admin</code> scope can do most of this through the <to>console API</to>. <to2>Webhooks</to2> tell your own systems about failures, limits and paid orders."
          parts={{
            code: <Code />,
            to: <To to="/documentation/api#conventions" />,
            to2: <To to="/settings/webhooks" />,
          }}
        />
      </p>
    </Part>
  </Article>
);
