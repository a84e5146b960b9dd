import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Article, Code, Part } from "../prose";
import { Steps, To } from "./task";

/** The guide for customers: films, calls and credits. */
export const CustomerGuide = () => (
  <Article
    title={t("For customers")}
    lead={t("Make a film, call models from your own code, and keep an eye on your credits.")}
  >
    <Part id="film" title={t("Make your first film")}>
      <Steps>
        <li>
          <Rich
            text="Open <to>New animation</to>, describe the film in a few sentences, and click <b>Plan the animation</b>."
            parts={{ to: <To to="/animations/new" />, b: <b /> }}
          />
        </li>
        <li>
          <Rich
            text="Read the plan. Reorder, edit or remove scenes, then click <b>Compose all</b>."
            parts={{ b: <b /> }}
          />
        </li>
        <li>
          <Rich
            text="Play the film. Edit elements on the canvas and scenes on the <to>timeline</to>, or describe a change under <b>Change</b>. <b>Theme</b> has styles, colors and music."
            parts={{ b: <b />, to: <To to="/documentation/user-guide#timeline" /> }}
          />
        </li>
        <li>
          <Rich
            text="Click <b>Voice</b> to generate the narration. You see the price before you start."
            parts={{ b: <b /> }}
          />
        </li>
        <li>
          <Rich
            text="Click <b>Render</b>, choose a preset such as YouTube, or the size, format and captions yourself, and download the file from <to>Renders</to>."
            parts={{ b: <b />, to: <To to="/renders" /> }}
          />
        </li>
        <li>
          <Rich
            text="To show the film to others, open the finished video and click <b>Share</b>. Anyone with the link can play it. You can add an expiration date or a password, and check <b>Allow downloads</b>."
            parts={{ b: <b /> }}
          />
        </li>
        <li>
          <Rich
            text="To collect feedback, allow comments when you share. They appear in the editor under <b>Comments</b>, each at its point in the film."
            parts={{ b: <b /> }}
          />
        </li>
      </Steps>
      <p>
        <Rich
          text="The <to>user guide</to> explains each step."
          parts={{ to: <To to="/documentation/user-guide#films" /> }}
        />
      </p>
    </Part>
    <Part id="calls" title={t("Call a model from your code")}>
      <Steps>
        <li>
          <Rich
            text="Create a key under <to>API keys</to> and copy it. It is shown only once."
            parts={{ to: <To to="/settings/api-keys" /> }}
          />
        </li>
        <li>
          <Rich
            text="Set your client's base URL to this address followed by <code>/v1</code>. The <to>quick start</to> has code to copy."
            parts={{ code: <Code />, to: <To to="/documentation#call" /> }}
          />
        </li>
        <li>
          <Rich
            text="Find the call in <to>LLM Logs</to>, with its response, cost and timing."
            parts={{ to: <To to="/llm-logs/" /> }}
          />
        </li>
      </Steps>
    </Part>
    <Part id="credits" title={t("Watch your credits")}>
      <p>
        <Rich
          text="<to>Billing</to> shows your balance and what you've spent. Set a low-balance warning there. Buy credits under <to2>Credit products</to2>."
          parts={{ to: <To to="/settings/billing" />, to2: <To to="/billing/credit-products" /> }}
        />
      </p>
    </Part>
    <Part id="safe" title={t("Keep your account safe")}>
      <p>
        <Rich
          text="Turn on two-factor authentication in your <to>profile</to>, and sign out any session that you don't recognize. Give each program its own key, with an expiration date and a limit, so that you can revoke one without the others."
          parts={{ to: <To to="/settings" /> }}
        />
      </p>
    </Part>
  </Article>
);
