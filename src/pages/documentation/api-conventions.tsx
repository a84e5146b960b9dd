import { CodeTabs } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { callSamples } from "@/lib/code-samples";
import { Limits } from "./limits";
import { Operations } from "./operations";
import { Code, Part } from "./prose";
import { ScrollToSection } from "./scroll-to-section";
import { Webhooks } from "./webhooks";

function Conventions() {
  return (
    <Part id="conventions" title={t("The console API")}>
      <p>
        <Rich
          text="Everything under <code>/api</code> accepts and returns JSON. Send a session token or an API key with the <code>admin</code> scope as the bearer token. You get a session token in the <code>set-auth-token</code> header of the response when you sign in."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeTabs
        label={t("One page of the log")}
        samples={callSamples({
          method: "GET",
          path: "/api/llm-requests?_start=0&_end=20&status=failed&cost_gte=0.01",
        })}
      />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Rich
            text="Lists return an array of up to 50 rows by default. Use <code>_start</code> and <code>_end</code> to get up to 500 rows. <code>x-total-count</code> is the total number of rows, up to 10,000. If <code>x-total-label</code> ends with +, there are more. Pass <code>x-next-cursor</code> as <code>_cursor</code> to get the next page."
            parts={{ code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="To filter by an exact value, use a field's name as a parameter. Append <code>_ne</code>, <code>_gte</code>, <code>_lte</code>, <code>_gt</code>, <code>_lt</code>, <code>_like</code> and <code>_null</code> for other operators. If a parameter is repeated, records that match any of its values are returned. <code>q</code> searches the full text."
            parts={{ code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="Errors use the format <code/>. <code2>errors</code2> lists the invalid fields."
            parts={{ code: <Code>{"{ code, message, status, errors?, request_id }"}</Code>, code2: <Code /> }}
          />
        </li>
      </ul>
    </Part>
  );
}

/** The console API with all operations: the second half of the reference. */
export const ApiConventions = () => (
  <>
    <Limits />
    <Conventions />
    <Webhooks />
    <Operations />
    <ScrollToSection />
  </>
);
