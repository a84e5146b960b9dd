import { lazy, Suspense } from "react";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { WhenNear } from "@/components/ui/when-near";
import { Limits } from "./limits";
import { Article, Code, Part } from "./prose";
import { callSamples, chatSamples, gatewayBase } from "./snippets";

/** Comes with the description of the calls, which has to be fetched, too. */
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
        The base URL of this installation is <Code>{gatewayBase()}</Code>. It speaks OpenAI’s API: chat
        completions, plain and streamed, with tool calls and images; embeddings; and the list of models. Use
        an API key of yours as the bearer.
      </p>
      <CodeTabs samples={chatSamples()} label="A chat completion" />
      <p>Streaming is what the official clients make of it:</p>
      <CodeBlock label="A streamed answer" code={streamed} />
    </Part>
  );
}

function Conventions() {
  return (
    <Part id="conventions" title="The console’s API">
      <p>
        Everything below <Code>/api</Code> takes and answers JSON. Send the session’s token as the bearer: it
        comes in the <Code>set-auth-token</Code> header of the answer when you sign in.
      </p>
      <CodeTabs
        label="A page of the log"
        samples={callSamples({
          method: "GET",
          path: "/api/llm-requests?_start=0&_end=20&status=failed&cost_gte=0.01",
        })}
      />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          Lists answer a bare array, 50 rows unless <Code>_start</Code> and <Code>_end</Code> say otherwise,
          500 at most. <Code>x-total-count</Code> is the number of all rows, exact up to 10,000;{" "}
          <Code>x-next-cursor</Code> goes into <Code>_cursor</Code> for the next page.
        </li>
        <li>
          A field’s name filters by equality; <Code>_ne</Code>, <Code>_gte</Code>, <Code>_lte</Code>,{" "}
          <Code>_gt</Code>, <Code>_lt</Code>, <Code>_like</Code> and <Code>_null</Code> after it by the rest.
          A repeated key means any of its values, and <Code>q</Code> searches the text.
        </li>
        <li>
          A failed call answers <Code>{"{ code, message, status, errors?, request_id }"}</Code>;{" "}
          <Code>errors</Code> names the fields that were wrong.
        </li>
      </ul>
    </Part>
  );
}

export function ApiReference() {
  return (
    <Article
      title="API reference"
      lead="Two interfaces on one address: the gateway for models, and the API that this console itself uses."
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
