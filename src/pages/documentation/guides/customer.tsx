import { Article, Code, Part } from "../prose";
import { Steps, To } from "./task";

/** What customers do: films, calls and credits. */
export const CustomerGuide = () => (
  <Article
    title="For customers"
    lead="Make a film, call models from your own code, and keep an eye on your credits."
  >
    <Part id="film" title="Make your first film">
      <Steps>
        <li>
          Open <To to="/animations/new">New animation</To>, describe the film in a few sentences, and click{" "}
          <b>Plan the animation</b>.
        </li>
        <li>
          Read the plan. Reorder, edit or remove scenes, then click <b>Compose all</b>.
        </li>
        <li>
          Play the film. Edit elements on the canvas, or describe a change in words. <b>Theme</b> has styles,
          colors and music.
        </li>
        <li>
          Click <b>Voice</b> to generate the narration. You see the price before you start it.
        </li>
        <li>
          Click <b>Render</b>, choose size, format and captions, and download the file from{" "}
          <To to="/renders">Renders</To>.
        </li>
      </Steps>
      <p>
        The <To to="/documentation/user-guide#films">user guide</To> explains each step.
      </p>
    </Part>
    <Part id="calls" title="Call a model from your code">
      <Steps>
        <li>
          Create a key under <To to="/settings/api-keys">API keys</To> and copy it. It is shown only once.
        </li>
        <li>
          Set your client's base URL to this address followed by <Code>/v1</Code>. The{" "}
          <To to="/documentation#call">quick start</To> has code to copy.
        </li>
        <li>
          Find the call in <To to="/llm-logs/">LLM Logs</To>, with its response, cost and timing.
        </li>
      </Steps>
    </Part>
    <Part id="credits" title="Watch your credits">
      <p>
        <To to="/settings/billing">Billing</To> shows your balance and what you spent it on. Set a low-balance
        warning there. Buy credits under <To to="/billing/credit-products">Credit products</To>.
      </p>
    </Part>
    <Part id="safe" title="Keep your account safe">
      <p>
        Turn on two-factor authentication in your <To to="/settings">profile</To>, and sign out any session
        that you don't recognize. Give each program its own key, with an expiration date and a limit, so that
        you can revoke one without the others.
      </p>
    </Part>
  </Article>
);
