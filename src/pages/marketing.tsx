import { LinkButton } from "@/components/layout/link-button";
import { usePageTitle } from "@/components/ui/page-title";
import { Band, Headline, Tile } from "./landing/parts";

const needs = [
  {
    title: "One way in for every tool",
    text: "The copywriter’s plug-in, the newsletter script and the agency’s bot all call one address. You see in one list what each of them sent and what came back.",
  },
  {
    title: "What was said, to whom it was said",
    text: "Search the log for a product name, a claim or a campaign tag, and read the exact prompt and the exact answer, months later.",
  },
  {
    title: "What a campaign cost",
    text: "Make one app for a campaign, give it its own key, and filter the log by it. Each request carries its tokens and its cost in dollars.",
  },
  {
    title: "A note where it belongs",
    text: "Rate answers from 1 to 5, tag the good ones, and write down why. The next brief starts from what worked.",
  },
];

const week: [day: string, text: string][] = [
  ["Monday", "Make the app “Spring launch” and one key for the agency, which ends when the campaign does."],
  ["Tuesday", "The agency’s tools write forty headlines. They appear in your log while they are made."],
  ["Wednesday", "Filter by the app, tag twelve answers “shortlist”, rate them, and send the view as a link."],
  [
    "Thursday",
    "Legal asks where a claim came from. Full text finds the request; its prompt shows the source.",
  ],
  ["Friday", "Export the shortlist as CSV for the team, and revoke the agency’s key. It ends at once."],
];

/** For teams who write with models all day. */
export function Marketing() {
  usePageTitle("For marketing teams");
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <p className="font-medium text-primary">For marketing teams</p>
          <Headline
            title="Know what your models wrote in your name."
            lead="Campaign copy is written by a dozen tools and three agencies now. Scenewright gives them one door, and keeps a record that you can read, search and rate."
            className="mt-2 text-[clamp(2rem,5vw,3.25rem)]"
          >
            <LinkButton to="/sign-up" size="lg">
              Get started
            </LinkButton>
            <LinkButton to="/documentation/user-guide" size="lg" variant="outline">
              See how it works
            </LinkButton>
          </Headline>
        </div>
        <Answer />
      </div>
      <Band id="needs" title="What you get from a log of prompts" className="bg-muted/40">
        <ul className="grid gap-4 sm:grid-cols-2">
          {needs.map((need) => (
            <Tile key={need.title} {...need} />
          ))}
        </ul>
      </Band>
      <Band id="week" title="A week with it">
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

/** One answer with what a reader added to it, as an example. */
function Answer() {
  return (
    <figure className="rounded-xl border bg-card p-5 shadow-md">
      <p className="text-muted-foreground text-xs">Prompt</p>
      <p className="mt-1">A headline for a refillable cleaning spray. No puns, at most eight words.</p>
      <p className="mt-4 text-muted-foreground text-xs">Answer</p>
      <p className="mt-1 font-semibold text-xl tracking-tight">One bottle. Refilled, not replaced.</p>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-4 text-xs">
        <span className="rounded-md bg-tint px-1.5 py-0.5 font-medium text-tint-foreground">shortlist</span>
        <span className="rounded-md bg-secondary px-1.5 py-0.5 font-medium">spring-launch</span>
        <span role="img" aria-label="Rated 5 of 5" className="ml-auto text-warning tracking-widest">
          ★★★★★
        </span>
      </div>
      <figcaption className="mt-3 text-muted-foreground text-xs">
        An example: a request with its tags and its rating
      </figcaption>
    </figure>
  );
}
