import { LinkButton } from "@/components/layout/link-button";
import { usePageTitle } from "@/components/ui/page-title";
import { Band, Headline, Tile } from "./landing/sections";

const needs = [
  {
    title: "One endpoint for every tool",
    text: "The copywriter's plugin, the newsletter script and the agency's bot all call one endpoint. One list shows what each of them sent and got back.",
  },
  {
    title: "Every prompt and response, searchable",
    text: "Search the log for a product name, a claim or a campaign tag, and read the exact prompt and response, even months later.",
  },
  {
    title: "The cost of each campaign",
    text: "Create an app for a campaign, give it its own key, and filter the log by app. Each request shows its tokens and its cost in dollars.",
  },
  {
    title: "Notes and ratings on every response",
    text: "Rate responses from 1 to 5, tag the good ones, and note why. The next brief starts from what worked.",
  },
];

const week: [day: string, text: string][] = [
  ["Monday", "Create the app “Spring launch”, and a key for the agency. The key expires with the campaign."],
  ["Tuesday", "The agency's tools write forty headlines. They appear in your log as they are generated."],
  ["Wednesday", "Filter by app, tag twelve responses “shortlist”, rate them, and share the view as a link."],
  [
    "Thursday",
    "Legal asks where a claim came from. Full-text search finds the request, and its prompt shows the source.",
  ],
  [
    "Friday",
    "Export the shortlist as CSV for the team and revoke the agency's key. It stops working immediately.",
  ],
];

/** The landing page for marketing teams. */
export function Marketing() {
  usePageTitle("For marketing teams");
  return (
    <>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <p className="font-medium text-primary">For marketing teams</p>
          <Headline
            title="Know what AI writes in your name."
            lead="A dozen tools and three agencies write your campaign copy. Scenewright gives them one endpoint and keeps a record that you can read, search and rate."
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
      <Band id="needs" title="What a prompt log gives you" className="bg-muted/40">
        <ul className="grid gap-4 sm:grid-cols-2">
          {needs.map((need) => (
            <Tile key={need.title} {...need} />
          ))}
        </ul>
      </Band>
      <Band id="week" title="A week with Scenewright">
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

/** An example request with tags and a rating. */
function Answer() {
  return (
    <figure className="rounded-xl border bg-card p-5 shadow-md">
      <p className="text-muted-foreground text-xs">Prompt</p>
      <p className="mt-1">A headline for a refillable cleaning spray. No puns, at most eight words.</p>
      <p className="mt-4 text-muted-foreground text-xs">Response</p>
      <p className="mt-1 font-semibold text-xl tracking-tight">One bottle. Refilled, not replaced.</p>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-4 text-xs">
        <span className="rounded-md bg-tint px-1.5 py-0.5 font-medium text-tint-foreground">shortlist</span>
        <span className="rounded-md bg-secondary px-1.5 py-0.5 font-medium">spring-launch</span>
        <span role="img" aria-label="Rated 5 of 5" className="ml-auto text-warning tracking-widest">
          ★★★★★
        </span>
      </div>
      <figcaption className="mt-3 text-muted-foreground text-xs">
        Example: a request with tags and a rating
      </figcaption>
    </figure>
  );
}
