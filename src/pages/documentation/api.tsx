import { lazy, Suspense } from "react";
import { Link } from "@/components/layout/link";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { chatSamples, gatewayBase, responseSample } from "@/lib/code-samples";
import { geminiSample } from "./gemini-sample";
import { AnswerCache, Headers, Labels, Reads, Repeats } from "./headers";
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
    <Part id="gateway" title={t("The gateway")}>
      <p>
        <Rich
          text="The base URL is <code/>. The gateway supports OpenAI's API: chat completions and responses (plain and streamed, with tool calls and images), embeddings, speech and the model list. It also supports Anthropic's Messages API and Google's Gemini API. Use one of your API keys as the bearer token, or in the <code2>x-api-key</code2>, <code2>api-key</code2> or <code2>x-goog-api-key</code2> header."
          parts={{ code: <Code>{gatewayBase()}</Code>, code2: <Code /> }}
        />
      </p>
      <CodeTabs samples={chatSamples()} label={t("Chat completion")} />
      <p>{t("Streaming works with the official clients:")}</p>
      <CodeBlock label={t("Streamed response")} code={streamed} />
      <p>
        <Rich
          text="<code>/v1/responses</code> works with every model. <code>openai</code> and <code>azure</code> upstreams, and others that support the Responses API, get your request unchanged, including reasoning and the tools that they run themselves. For all other upstreams, the request is translated to a chat completion: tools must be of type <code>function</code>, images must be links or data URLs, and files must be data URLs. A request that uses one of your prompts is always translated."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="To continue a conversation with any model, send <code>previous_response_id</code>. A response with <code>store: false</code>, or one that was deleted, can't be read or continued here. Its request stays in the log, and the upstream decides for itself what to store. <code>background</code> and <code>conversation</code> aren't supported. Web searches are included in the cost. Fees for other tools that an upstream runs aren't known, so the cost is then an estimate."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeBlock label={t("Response")} code={responseSample()} />
      <p>
        <Rich
          text="These endpoints are passed through to upstreams that support them: <code>/v1/completions</code> and <code>/v1/moderations</code> with the <code>chat</code> scope, <code>/v1/images/generations</code> with the <code>images</code> scope, and <code>/v1/rerank</code> (as in Cohere's and Jina's APIs) with the <code>embeddings</code> scope. A price per call is charged for each image or search unit. Image data isn't stored in the log."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="Endpoints that accept files are passed through in the same way: <code>/v1/audio/transcriptions</code> and <code>/v1/audio/translations</code> with the <code>audio</code> scope, up to 25 MB, and <code>/v1/images/edits</code> and <code>/v1/images/variations</code> with the <code>images</code> scope, up to 50 MB per file. Transcripts are priced by the minute or by token. The log keeps a file's name, type, size and duration, but not the file."
          parts={{ code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="<code>/v1/files</code> and <code>/v1/batches</code> need the <code>batches</code> scope. The <link>gateway guide</link> shows how to use them."
          parts={{ code: <Code />, link: <Link to="/documentation/gateway#batches" /> }}
        />
      </p>
      <p>
        <Rich
          text="The built-in voices are available at <code>/v1/audio/speech</code> with the model <code>scenewright/kokoro</code>, as <code>mp3</code>, <code>opus</code>, <code>wav</code> or <code>pcm</code>, at the price of a voiceover. They need no upstream."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
  );
}

function Messages() {
  return (
    <Part id="messages" title={t("Anthropic's Messages API")}>
      <p>
        <Rich
          text="<code>/v1/messages</code> and <code>/v1/messages/count_tokens</code> work with Anthropic's clients, the AI SDK and Claude Code. Set the base URL, without <code>/v1</code> for Anthropic's own clients, and use one of your API keys."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeTabs samples={messageSamples()} label={t("Message")} />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Rich
            text="With an <code>anthropic</code> upstream, requests and responses are passed through unchanged, including <code>anthropic-version</code>, <code>anthropic-beta</code>, server tools and prompt caching."
            parts={{ code: <Code /> }}
          />
        </li>
        <li>
          {t(
            "With all other upstreams, requests and responses are translated to and from chat completions: text, images, documents, thinking, your own tools and JSON schemas. Anthropic's server tools and containers, and MCP servers, are refused with a 400.",
          )}
        </li>
        <li>
          <Rich
            text="<code>max_tokens</code> is required. If your credits don't cover that much output, the value is lowered to what they cover, unless the request has a thinking budget."
            parts={{ code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="Errors use Anthropic's format <code/>. The <code2>request-id</code2> header and the <code2>request_id</code2> field both contain the request's ID in the log."
            parts={{ code: <Code>{"{ type, error: { type, message }, request_id }"}</Code>, code2: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="Counting tokens is free and isn't logged. <code>anthropic</code> upstreams count the tokens themselves. For all other upstreams, and if an upstream doesn't respond, the count is an estimate."
            parts={{ code: <Code /> }}
          />
        </li>
      </ul>
    </Part>
  );
}

function Gemini() {
  return (
    <Part id="gemini" title={t("Google's Gemini API")}>
      <p>
        <Rich
          text="<code>/v1beta/models/…:generateContent</code>, <code>:streamGenerateContent</code>, <code>:countTokens</code> and the embedding methods work with Google's clients and the AI SDK. Set the base URL, without <code>/v1beta</code> for Google's own clients, and use one of your API keys."
          parts={{ code: <Code /> }}
        />
      </p>
      <CodeBlock label={t("Gemini")} code={geminiSample()} />
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Rich
            text="With a <code>gemini</code> upstream, requests and responses are passed through unchanged. With all others, they are translated to and from chat completions: text, images, audio, PDFs, functions, JSON schemas and thinking. Google's own tools, uploaded files and cached contents are refused with a 400."
            parts={{ code: <Code /> }}
          />
        </li>
        <li>
          <Rich
            text="Errors use Google's format <code/>. The <code2>x-request-id</code2> header contains the request's ID in the log."
            parts={{ code: <Code>{"{ error: { code, message, status, details } }"}</Code>, code2: <Code /> }}
          />
        </li>
      </ul>
    </Part>
  );
}

export function ApiReference() {
  return (
    <Article
      title={t("API reference")}
      lead={t("Two APIs at one address: the gateway for models, and the API behind this console.")}
    >
      <Gateway />
      <Messages />
      <Gemini />
      <Reads />
      <Headers />
      <Labels />
      <Repeats />
      <AnswerCache />
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <ApiConventions />
        </Suspense>
      </WhenNear>
    </Article>
  );
}
