import { CodeTabs } from "@/components/ui/code-block";
import { callSamples } from "@/lib/code-samples";
import { Operations } from "./operations";
import { Code, Part } from "./prose";
import { ScrollToSection } from "./scroll-to-section";
import { Webhooks } from "./webhooks";

function Conventions() {
  return (
    <Part id="conventions" title="The console API">
      <p>
        Everything under <Code>/api</Code> accepts and returns JSON. Send the session token as the bearer
        token. You get the token in the <Code>set-auth-token</Code> header of the response when you sign in.
      </p>
      <CodeTabs
        label="One page of the log"
        samples={callSamples({
          method: "GET",
          path: "/api/llm-requests?_start=0&_end=20&status=failed&cost_gte=0.01",
        })}
      />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          Lists return an array of up to 50 rows by default. Use <Code>_start</Code> and <Code>_end</Code> to
          get up to 500 rows. <Code>x-total-count</Code> is the total number of rows, up to 10,000. If{" "}
          <Code>x-total-label</Code> ends with +, there are more. Pass <Code>x-next-cursor</Code> as{" "}
          <Code>_cursor</Code> to get the next page.
        </li>
        <li>
          To filter by an exact value, use a field's name as a parameter. Append <Code>_ne</Code>,{" "}
          <Code>_gte</Code>, <Code>_lte</Code>, <Code>_gt</Code>, <Code>_lt</Code>, <Code>_like</Code> and{" "}
          <Code>_null</Code> for other operators. If a parameter is repeated, records that match any of its
          values are returned. <Code>q</Code> searches the full text.
        </li>
        <li>
          Errors use the format <Code>{"{ code, message, status, errors?, request_id }"}</Code>.{" "}
          <Code>errors</Code> lists the invalid fields.
        </li>
      </ul>
    </Part>
  );
}

/** The console API with all operations: the second half of the reference. */
export const ApiConventions = () => (
  <>
    <Conventions />
    <Webhooks />
    <Operations />
    <ScrollToSection />
  </>
);
