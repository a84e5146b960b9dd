import { Glyph } from "@/components/layout/icon";
import { LinkButton } from "@/components/layout/link-button";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { chatSamples } from "@/lib/code-samples";
import { apart, people, questions } from "./content";
import { FilmClip } from "./film-clip";
import { Band, Tile } from "./sections";

/** The sections below the fold. */
export function BelowTheFold() {
  return (
    <>
      <Band
        id="film"
        title="From a prompt to a narrated film"
        lead="The studio writes, draws, narrates and scores it, on your own machine. Turn the sound on to hear the voice and the music."
      >
        <FilmClip />
      </Band>
      <Band
        id="one-line"
        title="Change one line of code"
        lead="The gateway supports OpenAI's API. Point the official client at a new base URL with your own key. Streaming, tool calls and images pass through."
      >
        <div className="grid gap-6 lg:grid-cols-[1.3fr_1fr]">
          <div className="min-w-0">
            <CodeTabs samples={chatSamples()} label="Gateway request" />
          </div>
          <dl className="grid content-center gap-5">
            {questions.map(([asked, answer]) => (
              <div key={asked} className="border-l-2 pl-4">
                <dt className="font-medium">{asked}</dt>
                <dd className="text-muted-foreground">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Band>
      <Band
        id="offline"
        title="Two commands to start, then offline if you like"
        lead="PostgreSQL, the gateway, a model to try and this console come in one package. You don't need a third-party account, a container or a paid key."
      >
        <div className="grid gap-6 md:grid-cols-2">
          <CodeBlock
            label="Install and start"
            code={"npm ci\nnpm start"}
            className="rounded-lg border [&_pre]:text-base"
          />
          <p className="self-center text-pretty text-muted-foreground">
            The built-in model <code className="font-mono text-foreground text-xs">scenewright/sketch-1</code>{" "}
            is rule-based, free and labeled as such. Add a provider's key to the environment to use its models
            too.
          </p>
        </div>
      </Band>
      <Band
        id="people"
        title="Who Scenewright is for"
        lead="Three roles, enforced by the server. You see only the records that your role allows."
      >
        <ul className="grid gap-4 md:grid-cols-3">
          {people.map(({ name, text, can }) => (
            <Tile key={name} title={name} text={text}>
              <ul className="grid gap-1.5">
                {can.map((line) => (
                  <li key={line} className="grid grid-cols-[1rem_1fr] gap-1">
                    <span aria-hidden className="mt-2 size-1.5 rounded-full bg-primary" />
                    {line}
                  </li>
                ))}
              </ul>
            </Tile>
          ))}
        </ul>
      </Band>
      <Band
        id="apart"
        title="What sets Scenewright apart"
        lead="The gateway, the log and the console are usually three products that disagree about what happened. Here, they are one product."
      >
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {apart.map(({ title, text, drawing }) => (
            <div key={title}>
              <Glyph drawing={drawing} className="size-5 text-primary" />
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1 text-pretty text-muted-foreground">{text}</p>
            </div>
          ))}
        </div>
      </Band>
      <section aria-labelledby="begin" className="border-t">
        <div className="mx-auto grid max-w-6xl justify-items-center gap-4 px-4 py-20 text-center sm:px-6">
          <h2 id="begin" className="font-semibold text-2xl tracking-tight sm:text-3xl">
            Scenewright is ready
          </h2>
          <p className="max-w-lg text-balance text-base text-muted-foreground">
            Create an account and a key, send one request, and open it in the log.
          </p>
          <LinkButton to="/sign-up" size="lg">
            Get started
          </LinkButton>
        </div>
      </section>
    </>
  );
}
