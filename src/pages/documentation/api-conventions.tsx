import { CodeTabs } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { callSamples } from "@/lib/code-samples";
import { BulkChanges } from "./api-bulk-changes";
import { Lists, Versions } from "./api-lists";
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
      <p>
        <Rich
          text="Errors use the format <code/>. <code2>errors</code2> lists the invalid fields."
          parts={{ code: <Code>{"{ code, message, status, errors?, request_id }"}</Code>, code2: <Code /> }}
        />
      </p>
    </Part>
  );
}

/** The console API with all operations: the second half of the reference. */
export const ApiConventions = () => (
  <>
    <Limits />
    <Conventions />
    <Lists />
    <Versions />
    <BulkChanges />
    <Webhooks />
    <Operations />
    <ScrollToSection />
  </>
);
