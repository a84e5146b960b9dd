import { Brand } from "@/components/layout/brand";
import { Link } from "@/components/layout/link";
import { usePageTitle } from "@/components/ui/page-title";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Heading, Legal, TextLink } from "./frame";
import { secondStep, useSecondStep } from "./second-factor";
import { SignInForm } from "./sign-in-form";
import { useSignInRedirect } from "./use-sign-in-redirect";

const facts = [
  [t("One endpoint"), t("Every model behind one OpenAI-compatible API.")],
  [t("Every request on record"), t("Prompt, response, tokens, cost and timing of each request.")],
  [t("On your machine"), t("The program, its database and its log stay on your own server.")],
];

/** The second design of the sign-in page: the form on one side, the product on the other. */
export function SignIn2() {
  const { carry } = useSignInRedirect();
  const second = useSecondStep();
  const heading = second.challenge
    ? secondStep
    : { title: t("Sign in"), subtitle: t("Enter your email and password.") };
  usePageTitle(heading.title);
  return (
    <div className="grid min-h-svh lg:grid-cols-2">
      <main id="main" tabIndex={-1} className="flex flex-col px-4 py-3 outline-none sm:px-6">
        <Link to="/" className="w-fit rounded-md">
          <Brand />
        </Link>
        <div className="m-auto w-full max-w-80 py-12">
          <Heading {...heading} />
          <SignInForm second={second} />
          <p className="mt-6 text-muted-foreground">
            <Rich
              text="No account yet? <textlink>Create one</textlink>"
              parts={{ textlink: <TextLink to={carry("/sign-up")} /> }}
            />
          </p>
        </div>
        <Legal />
      </main>
      <aside
        aria-label={t("About Scenewright")}
        className="relative hidden overflow-hidden bg-[oklch(0.3_0.12_264)] p-12 text-white lg:grid lg:content-end"
      >
        <Slate />
        <p className="relative max-w-md text-balance font-semibold text-3xl leading-tight tracking-tight">
          {t("From a prompt to a finished, narrated video, with every model request on record.")}
        </p>
        <dl className="relative mt-8 grid max-w-md gap-4">
          {facts.map(([term, text]) => (
            <div key={term} className="border-white/25 border-l-2 pl-4">
              <dt className="font-medium">{term}</dt>
              <dd className="text-white/85">{text}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}

const lines: [model: string, state: string, width: string][] = [
  ["claude-sonnet-4-5", "running", "62%"],
  ["gpt-5-mini", "succeeded", "88%"],
  ["scenewright/sketch-1", "succeeded", "34%"],
];

/** A decoration: the stripes of a clapperboard above a list of takes. */
function Slate() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0">
      <svg
        aria-hidden="true"
        className="h-28 w-full"
        preserveAspectRatio="xMidYMin slice"
        viewBox="0 0 720 112"
      >
        <g fill="white" opacity="0.09">
          {[0, 1, 2, 3, 4, 5].map((stripe) => (
            <path key={stripe} d={`M${stripe * 144 - 40} 0h72l-60 96h-72z`} />
          ))}
        </g>
        <path d="M0 96h720" stroke="white" strokeOpacity="0.2" strokeWidth="2" />
      </svg>
      <div className="grid gap-3 px-12 pt-4">
        {lines.map(([model, state, width]) => (
          <div
            key={model}
            className="grid gap-2 rounded-lg border border-white/15 bg-white/5 px-4 py-3 text-sm"
          >
            <div className="flex justify-between gap-4">
              <span>{model}</span>
              <span className="text-white/85">{t(state)}</span>
            </div>
            <div className="h-1.5 rounded-full bg-white/15">
              <div className="h-full rounded-full bg-white/70" style={{ width }} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
