import { useDeferredValue, useMemo, useState } from "react";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { GeneralError } from "@/pages/errors/screens";
import { type Document, groupsOf, useOpenApi } from "./openapi";
import { OperationEntry } from "./operation";
import { Article, Code, Part } from "./prose";
import { callSamples, chatSamples, gatewayBase } from "./snippets";

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

function Operations({ document }: { document: Document }) {
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const groups = useMemo(() => groupsOf(document), [document]);
  const shown = groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ method, path, operation }) =>
        `${method} ${path} ${operation.summary ?? ""} ${group.tag}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <Part id="operations" title="Every call">
        <p>
          Made from the contract that the server itself checks calls against. The same as{" "}
          <a href="/api/openapi.json" className="font-medium text-primary underline-offset-4 hover:underline">
            OpenAPI 3.1
          </a>{" "}
          for your tools.
        </p>
        <Input
          type="search"
          aria-label="Filter the calls"
          placeholder="Filter by path or name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-sm"
        />
        {shown.length === 0 && <p className="text-muted-foreground">No call matches “{text}”.</p>}
      </Part>
      {shown.map(({ tag, description, entries }) => (
        <section key={tag} aria-label={tag} className="grid gap-2">
          <h3 className="font-semibold text-base">{tag}</h3>
          {description && <p className="text-muted-foreground">{description}</p>}
          <div className="divide-y rounded-lg border bg-card">
            {entries.map((entry) => (
              <OperationEntry key={entry.id} document={document} entry={entry} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

export function ApiReference() {
  const { document, error } = useOpenApi();
  return (
    <Article
      title="API reference"
      lead="Two interfaces on one address: the gateway for models, and the API that this console itself uses."
    >
      <Gateway />
      <Conventions />
      {document && <Operations document={document} />}
      {error && <GeneralError minimal />}
      {!document && !error && (
        <div role="status" aria-label="Loading" className="grid gap-2">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-[40rem] w-full rounded-lg" />
        </div>
      )}
    </Article>
  );
}
