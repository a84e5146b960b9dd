import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part } from "./prose";

const example = '"prompt": { "id": "support-reply", "variables": { "company": "Acme" } }';

/** The section on keeping prompts outside of programs, and on trying them out. */
export const PromptsPart = () => (
  <>
    <Part id="prompts" title={t("Prompts")}>
      <p>
        <Rich
          text="A prompt stores messages, a model and settings outside your code, so you can improve them without a release. Write <code/> in a message wherever a call should fill in a value. A saved version never changes: to edit a prompt, save another version, and compare the two line by line."
          parts={{ code: <Code>{"{{name}}"}</Code> }}
        />
      </p>
      <p>
        <Rich
          text="Labels such as <code>production</code> and <code>staging</code> point to a version. <b>Promote</b> moves a label to another version, and calls use that version immediately. Calls that name neither a label nor a version get the version labeled <code>production</code>, or the latest if none has that label. <code>latest</code> always points to the newest version. All changes to prompts and labels are in the audit log. A program can save and promote versions through the console's API with a key that has the <code>admin</code> scope."
          parts={{ code: <Code />, b: <b /> }}
        />
      </p>
      <p>
        <Rich
          text="In chat completions and responses, a call names a prompt by its name or ID: <code/>, optionally with <code2>version</code2> or <code2>label</code2>. <b>Use it</b> on the prompt's page has samples. The call's own settings take precedence over the prompt's, and its own messages or input come after the prompt's messages. Every variable needs a value, and values for unknown variables are refused. A value can be text, or an image or file in the Responses API's format. Values are filled in once, so braces in a value stay as they are. In a conversation with the Responses API, a prompt's messages apply to only one response, like instructions. <code2>GET /v1/prompts/support-reply</code2> returns a prompt with its placeholders."
          parts={{ code: <Code>{example}</Code>, code2: <Code />, b: <b /> }}
        />
      </p>
      <p>
        <Rich
          text="The log shows the prompt and version of each call, and you can filter by them. <b>Usage</b> on the prompt's page compares the calls, cost and duration of its versions."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <Part id="playground" title={t("Playground")}>
      <p>
        <Rich
          text="In the <link>playground</link>, you can try messages with up to four models side by side. Start from scratch, from a prompt's version, or from any chat request in the log. Set the values of variables, temperature, response format and tools, and press <code>Ctrl</code>+<code>Enter</code> (<code>⌘</code>+<code>Enter</code>) to run. Each answer shows its tokens, cost and time, and links to its request in the log. Calls are charged to you. <b>Save as prompt version</b> saves the result."
          parts={{ link: <Link to="/playground" />, code: <Code />, b: <b /> }}
        />
      </p>
    </Part>
  </>
);
