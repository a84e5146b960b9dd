import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Article, Code, Part } from "../prose";
import { Steps, To } from "./task";

/** The guide for operators: finding requests, acting on failures and maintaining prices. */
export const OperatorGuide = () => (
  <Article
    title={t("For operators")}
    lead={t("Answer questions about requests, act on failures, and keep prices current.")}
  >
    <Part id="find" title={t("Find a request")}>
      <Steps>
        <li>
          <Rich
            text="Open <to>LLM Logs</to> and press <code>/</code>. Search for a word in the prompt or response, or for the ID from the response header <code>x-request-id</code>."
            parts={{ to: <To to="/llm-logs/" />, code: <Code /> }}
          />
        </li>
        <li>{t("Add filters for user, app, model, status, cost or time.")}</li>
        <li>
          {t("Save the view, or share the URL. A colleague with your role who opens it sees the same rows.")}
        </li>
      </Steps>
      <p>
        <Rich
          text="A call that was refused isn't in the log. Look under <to>Refused requests</to>."
          parts={{ to: <To to="/refused-requests" /> }}
        />
      </p>
    </Part>
    <Part id="rate" title={t("Rate and tag many requests")}>
      <Steps>
        <li>
          <Rich
            text="Filter the log, go to a row with <code>j</code>, and select it with <code>x</code>. <code>Shift</code> <code>x</code>, or a Shift-click on a checkbox, selects all rows from the last selected one to the current one."
            parts={{ code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="Click <b>Rate</b> or <b>Add tag</b>. <b>No rating</b> removes ratings. Each request's history lists the change, and you can undo it there."
            parts={{ b: <b /> }}
          />
        </li>
        <li>
          {t(
            "To change all matching requests and not only this page, select the whole page and click “Select all … matches”.",
          )}
        </li>
      </Steps>
      <p>
        <Rich
          text="Programs can do the same with <to>bulk changes</to>."
          parts={{ to: <To to="/documentation/api#bulk-changes" /> }}
        />
      </p>
    </Part>
    <Part id="failures" title={t("Act on failures")}>
      <Steps>
        <li>
          <Rich
            text="The <to>dashboard</to> shows the failure rate, the health of each upstream, and the latest failed requests."
            parts={{ to: <To to="/dashboard" /> }}
          />
        </li>
        <li>
          {t("Open a request to see the provider's error and each attempt. Replay it with another model.")}
        </li>
        <li>{t("Cancel requests that hang. Select several rows to cancel them together.")}</li>
      </Steps>
      <p>
        <Rich
          text="If a provider fails often, ask an admin to add <to>another upstream</to> or a fallback."
          parts={{ to: <To to="/documentation/gateway#upstreams" /> }}
        />
      </p>
    </Part>
    <Part id="export" title={t("Export what you see")}>
      <p>
        <Rich
          text="Filter the list, then click <b>Export</b>. The file contains exactly the filtered rows, as CSV, JSON Lines or Parquet. Large exports run in the background."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <Part id="prices" title={t("Maintain prices and products")}>
      <p>
        <Rich
          text="A model without a price can't be called by customers. Add missing prices under <to>Model prices</to>, and credit packages under <to2>Credit products</to2>."
          parts={{ to: <To to="/billing/model-prices" />, to2: <To to="/billing/credit-products" /> }}
        />
      </p>
      <p>
        <Rich
          text="<to>Built-in prices</to> begins with the models that were called without a known price. Click <b>Set price</b> there, or on a request whose cost is unknown."
          parts={{ to: <To to="/billing/model-prices/built-in" />, b: <b /> }}
        />
      </p>
    </Part>
  </Article>
);
