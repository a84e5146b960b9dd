import { LinkButton } from "@/components/layout/link-button";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";
import { Band, Headline, Tile } from "../landing/sections";
import { Answer } from "./answer";
import { WorkedFilms } from "./worked-films";

const needs = [
  {
    title: t("Every prompt and response, searchable"),
    text: t(
      "Search the log for a product name, a claim or a campaign tag, and read the exact prompt and response, even months later.",
    ),
  },
  {
    title: t("The cost of each campaign"),
    text: t(
      "Create an app for a campaign, give it its own key, and filter the log by app. Each request shows its tokens and its cost in dollars.",
    ),
  },
  {
    title: t("One endpoint for every tool"),
    text: t(
      "The copywriter's plugin, the newsletter script and the agency's bot all call one endpoint. One list shows what each of them sent and got back.",
    ),
  },
  {
    title: t("Notes and ratings on every response"),
    text: t(
      "Rate responses from 1 to 5, tag the good ones, and note why. The next brief starts from what worked.",
    ),
  },
];

const week: [day: string, text: string][] = [
  [
    t("Monday"),
    t("Paste the launch brief as a prompt. The plan is ready in seconds. Cut a scene and fix a claim."),
  ],
  [
    t("Tuesday"),
    t("Choose the brand's colors and a voice, render the film, and send the MP4 around for comments."),
  ],
  [
    t("Wednesday"),
    t("Change two lines. Only those are narrated again. Resize a copy to 9:16 for stories, and render both."),
  ],
  [
    t("Thursday"),
    t(
      "Legal asks where a claim came from. Full-text search finds the request, and its prompt shows the source.",
    ),
  ],
  [
    t("Friday"),
    t(
      "The agency's tools write forty headlines with a key that expires today. Export the shortlist, prompts and responses included.",
    ),
  ],
];

/** The landing page for marketing teams. */
export function Marketing() {
  usePageTitle(t("For marketing teams"));
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-16 pb-12 sm:px-6 sm:pt-20">
        <p className="font-medium text-primary">{t("For marketing teams")}</p>
        <Headline
          title={t("Your brief becomes the film.")}
          lead={t(
            "Paste what you know about a launch, an event or a campaign. You get a narrated film in your brand's colors, ready to edit and to post, and a record of everything that AI wrote in your name.",
          )}
          className="mt-2 text-[clamp(2.25rem,5.5vw,3.5rem)]"
        >
          <LinkButton to="/sign-up" size="lg">
            {t("Get started")}
          </LinkButton>
          <LinkButton to="/documentation/user-guide" size="lg" variant="outline">
            {t("See how it works")}
          </LinkButton>
        </Headline>
      </div>
      <Band
        id="films"
        title={t("Three films, from prompt to final cut")}
        lead={t(
          "Made offline with the built-in model and voices. The changes in quotation marks were requested in plain words.",
        )}
        className="bg-muted/40"
      >
        <WorkedFilms />
      </Band>
      <Band
        id="needs"
        title={t("Know what AI writes in your name")}
        lead={t(
          "A dozen tools and three agencies write your campaign copy. Give them one endpoint, and keep a record that you can read, search and rate.",
        )}
      >
        <div className="grid items-center gap-8 lg:grid-cols-[1.4fr_1fr]">
          <ul className="grid gap-4 sm:grid-cols-2">
            {needs.map((need) => (
              <Tile key={need.title} {...need} />
            ))}
          </ul>
          <Answer />
        </div>
      </Band>
      <Band id="week" title={t("A week with Scenewright")} className="bg-muted/40">
        <ol className="grid max-w-2xl gap-6 border-l pl-6">
          {week.map(([day, text]) => (
            <li key={day} className="relative">
              <span
                aria-hidden
                className="absolute top-1.5 -left-[1.8125rem] size-2.5 rounded-full border-2 border-background bg-primary"
              />
              <h3 className="font-semibold">{day}</h3>
              <p className="text-pretty text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
      </Band>
    </>
  );
}
