import { LegalPage, type Section } from "./page";

const sections: Section[] = [
  {
    title: "Who these terms are between",
    body: (
      <p>
        Scenewright is software that someone runs on their own machine. “The operator” is the person or
        company who runs the installation that you are looking at; “you” are whoever uses it. These terms are
        between the two of you. The authors of the software are not a party to them: they do not run this
        installation, and they see nothing of what happens on it.
      </p>
    ),
  },
  {
    title: "Your account",
    body: (
      <p>
        Give a working e-mail address and keep your password and your API keys to yourself. What is done with
        them counts as done by you. If one may have become known to others, revoke it in the settings at once
        and tell the operator. The first account of an installation administers it.
      </p>
    ),
  },
  {
    title: "What you may not do",
    body: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Use the installation for anything that the law where you or the operator are forbids.</li>
        <li>Try to reach the records of others, or to get around limits, keys or roles.</li>
        <li>Send what you have no right to send: other people’s secrets, or works you may not use.</li>
        <li>Break the rules of the model provider that a call is passed on to.</li>
      </ul>
    ),
  },
  {
    title: "Your content",
    body: (
      <p>
        What you send and what comes back stays yours as far as the law and the model provider’s terms allow.
        You let the operator store and process it as far as running the installation needs: above all to keep
        the log of requests, which is what this product is for.
      </p>
    ),
  },
  {
    title: "Answers of models",
    body: (
      <p>
        Models can be wrong, out of date or offensive. Nobody checks their answers for you. Read them before
        you rely on them, and do not use them alone to decide about people.
      </p>
    ),
  },
  {
    title: "Costs",
    body: (
      <p>
        The cost shown beside a request is what the provider reported or what its published price says. It may
        differ from the provider’s own bill. What you owe the operator, if anything, is for the two of you to
        agree.
      </p>
    ),
  },
  {
    title: "Availability and liability",
    body: (
      <p>
        The installation is offered as it is. The operator may change, limit or end it, and will, where they
        can, give you time to export your records first. As far as the law allows, the operator is liable only
        for damage caused on purpose or by gross negligence. Nothing here takes away rights that the law gives
        to consumers.
      </p>
    ),
  },
  {
    title: "Ending",
    body: (
      <p>
        You may stop at any time. The operator may close an account that breaks these terms. Keys and sessions
        of a closed account stop working at once.
      </p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        The operator may change these terms for the future and will tell you before a change that weighs on
        you takes effect. Who goes on using the installation after that agrees to them.
      </p>
    ),
  },
];

export const Terms = () => (
  <LegalPage
    title="Terms of service"
    lead="The rules for using this installation of Scenewright. Whoever runs it should read them with their own lawyer, and change what does not fit."
    sections={sections}
  />
);
