import { lazy, Suspense } from "react";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { WhenNear } from "@/components/ui/when-near";
import { callSamples, chatSamples, gatewayBase, responseSample } from "@/lib/code-samples";
import { Limits } from "./limits";
import { Article, Code, Part } from "./prose";

/** Loaded in parallel with the API description, which has to be fetched anyway. */
const Operations = lazy(() => import("./operations").then((module) => ({ default: module.Operations })));
const room = "min-h-[42rem]";

const streamed = `const stream = await client.chat.completions.create({
  model: "scenewright/sketch-1",
  messages: [{ role: "user", content: "Say hello." }],
  stream: true,
});
for await (const part of stream) process.stdout.write(part.choices[0]?.delta?.content ?? "");`;

function Gateway() {
  return (
    <Part id="gateway" title="The gateway">
      <p>
        The base URL is <Code>{gatewayBase()}</Code>. The gateway supports OpenAI's API: chat completions and
        responses (plain and streamed, with tool calls and images), embeddings, speech and the model list. Use
        one of your API keys as the bearer token, or in the header <Code>x-api-key</Code> or{" "}
        <Code>api-key</Code>.
      </p>
      <CodeTabs samples={chatSamples()} label="Chat completion" />
      <p>Streaming works with the official clients:</p>
      <CodeBlock label="Streamed response" code={streamed} />
      <p>
        <Code>/v1/responses</Code> works with every model, because each response is translated from a chat
        completion. Continue a conversation with <Code>previous_response_id</Code>. Tools have the type{" "}
        <Code>function</Code>. Send images as links or data URLs, and files as data URLs. With{" "}
        <Code>store: false</Code>, or after it is deleted, a response can't be read or continued here. Its
        request stays in the log.
      </p>
      <CodeBlock label="Response" code={responseSample()} />
    </Part>
  );
}

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
          get up to 500 rows. <Code>x-total-count</Code> is the total number of rows, exact up to 10,000. Pass{" "}
          <Code>x-next-cursor</Code> as <Code>_cursor</Code> to get the next page.
        </li>
        <li>
          To filter by equality, use a field's name as a parameter. Append <Code>_ne</Code>, <Code>_gte</Code>
          , <Code>_lte</Code>, <Code>_gt</Code>, <Code>_lt</Code>, <Code>_like</Code> and <Code>_null</Code>{" "}
          for other operators. If a parameter is repeated, any of its values matches, and <Code>q</Code>{" "}
          searches the full text.
        </li>
        <li>
          Errors have the form <Code>{"{ code, message, status, errors?, request_id }"}</Code>.{" "}
          <Code>errors</Code> lists the invalid fields.
        </li>
      </ul>
    </Part>
  );
}

export function ApiReference() {
  return (
    <Article
      title="API reference"
      lead="Two APIs at one address: the gateway for models, and the API behind this console."
    >
      <Gateway />
      <Limits />
      <Conventions />
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <Operations />
        </Suspense>
      </WhenNear>
    </Article>
  );
}
