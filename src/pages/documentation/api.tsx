import { lazy, Suspense } from "react";
import { Link } from "@/components/layout/link";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { chatSamples, gatewayBase, responseSample } from "@/lib/code-samples";
import { geminiSample } from "./gemini-sample";
import { AnswerCache, Headers, Labels, Reads, Repeats } from "./headers";
import { Limits } from "./limits";
import { messageSamples } from "./message-samples";
import { Article, Code, Part } from "./prose";

/** Loaded when the reader scrolls near it, or follows a link to one of its sections. */
const ApiConventions = lazy(() =>
  import("./api-conventions").then((module) => ({ default: module.ApiConventions })),
);
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
        responses (plain and streamed, with tool calls and images), embeddings, speech and the model list. It
        also supports Anthropic's Messages API. Use one of your API keys as the bearer token, or in the{" "}
        <Code>x-api-key</Code> or <Code>api-key</Code> header.
      </p>
      <CodeTabs samples={chatSamples()} label="Chat completion" />
      <p>Streaming works with the official clients:</p>
      <CodeBlock label="Streamed response" code={streamed} />
      <p>
        <Code>/v1/responses</Code> works with every model. <Code>openai</Code> and <Code>azure</Code>{" "}
        upstreams, and others that support the Responses API, get your request unchanged, including reasoning
        and the tools that they run themselves. For all others, it is translated to a chat completion: tools
        must be of type <Code>function</Code>, images must be links or data URLs, and files must be data URLs.
        A request that uses one of your prompts is always translated.
      </p>
      <p>
        Continue a conversation with <Code>previous_response_id</Code>, with any model. A response with{" "}
        <Code>store: false</Code>, or one that was deleted, can't be read or continued here. Its request stays
        in the log, and the upstream decides what it stores itself. <Code>background</Code> and{" "}
        <Code>conversation</Code> aren't supported. Web searches are included in the cost. Fees for other
        tools that an upstream runs aren't known, so the cost is then an estimate.
      </p>
      <CodeBlock label="Response" code={responseSample()} />
      <p>
        <Code>/v1/completions</Code>, <Code>/v1/moderations</Code>, <Code>/v1/images/generations</Code> and{" "}
        <Code>/v1/rerank</Code> (as in Cohere's and Jina's APIs) are passed through to upstreams that support
        them. Their scopes, in order, are <Code>chat</Code>, <Code>chat</Code>, <Code>images</Code> and{" "}
        <Code>embeddings</Code>. A price per call applies to each image and search unit. Image data isn't
        stored in the log.
      </p>
      <p>
        The same applies to the endpoints that accept files: <Code>/v1/audio/transcriptions</Code> and{" "}
        <Code>/v1/audio/translations</Code> with the <Code>audio</Code> scope, up to 25 MB, and{" "}
        <Code>/v1/images/edits</Code> and <Code>/v1/images/variations</Code> with the <Code>images</Code>{" "}
        scope. Transcripts are priced by the minute or by token. The log keeps a file's name, type, size and
        duration, but not the file.
      </p>
      <p>
        <Code>/v1/files</Code> and <Code>/v1/batches</Code> need the <Code>batches</Code> scope. The{" "}
        <Link to="/documentation/gateway#batches">gateway guide</Link> shows how to use them.
      </p>
      <p>
        The built-in voices are available at <Code>/v1/audio/speech</Code> with the model{" "}
        <Code>scenewright/kokoro</Code>, as <Code>mp3</Code>, <Code>opus</Code>, <Code>wav</Code> or{" "}
        <Code>pcm</Code>, at the price of a voiceover. They need no upstream.
      </p>
    </Part>
  );
}

function Messages() {
  return (
    <Part id="messages" title="Anthropic's Messages API">
      <p>
        <Code>/v1/messages</Code> and <Code>/v1/messages/count_tokens</Code> work with Anthropic's clients,
        the AI SDK and Claude Code. Set the base URL, without <Code>/v1</Code> for Anthropic's own clients,
        and use one of your API keys.
      </p>
      <CodeTabs samples={messageSamples()} label="Message" />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          With an <Code>anthropic</Code> upstream, requests and responses are passed through unchanged,
          including <Code>anthropic-version</Code>, <Code>anthropic-beta</Code>, server tools and prompt
          caching.
        </li>
        <li>
          With all other upstreams, they are translated to and from chat completions: text, images, documents,
          thinking, your own tools and JSON schemas. Tools that Anthropic runs, its containers and MCP servers
          are refused with a 400.
        </li>
        <li>
          <Code>max_tokens</Code> is required. If your credits don't cover that much output, it is lowered to
          what they cover, unless the request has a thinking budget.
        </li>
        <li>
          Errors use Anthropic's format <Code>{"{ type, error: { type, message }, request_id }"}</Code>. The{" "}
          <Code>request-id</Code> header and the <Code>request_id</Code> field both contain the request's ID
          in the log.
        </li>
        <li>
          Counting tokens is free and isn't logged. <Code>anthropic</Code> upstreams return an exact count.
          For all others, the count is an estimate.
        </li>
      </ul>
    </Part>
  );
}

function Gemini() {
  return (
    <Part id="gemini" title="Google's Gemini API">
      <p>
        <Code>/v1beta/models/…:generateContent</Code>, <Code>:streamGenerateContent</Code>,{" "}
        <Code>:countTokens</Code> and the embedding methods work with Google's clients and the AI SDK. Set the
        base URL, without <Code>/v1beta</Code> for Google's own clients, and use one of your API keys.
      </p>
      <CodeBlock label="Gemini" code={geminiSample()} />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          With a <Code>gemini</Code> upstream, requests and responses are passed through unchanged. With all
          others, they are translated to and from chat completions: text, images, audio, PDFs, functions, JSON
          schemas and thinking. Google's own tools, uploaded files and cached contents are refused with a 400.
        </li>
        <li>
          Errors use Google's format <Code>{"{ error: { code, message, status, details } }"}</Code>. The
          header <Code>x-request-id</Code> contains the request's ID in the log.
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
      <Messages />
      <Gemini />
      <Reads />
      <Headers />
      <Labels />
      <Repeats />
      <AnswerCache />
      <Limits />
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <ApiConventions />
        </Suspense>
      </WhenNear>
    </Article>
  );
}
