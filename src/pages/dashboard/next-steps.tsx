import { animations } from "@contract/resources/animations.ts";
import { CheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { CodeTabs } from "@/components/ui/code-block";
import { t } from "@/i18n/t";
import { chatSamples } from "@/lib/code-samples";

function Step({
  at,
  done,
  title,
  children,
}: {
  at: number;
  done?: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden
        className={
          done
            ? "grid size-7 place-content-center rounded-full bg-success-tint text-success-tint-foreground"
            : "grid size-7 place-content-center rounded-full border font-semibold text-xs"
        }
      >
        {done ? <CheckIcon className="size-4" /> : at}
      </span>
      <div className="grid gap-3 pb-8">
        <h2 className="font-semibold text-base leading-7">
          {title}
          {done && <span className="sr-only"> {t("(done)")}</span>}
        </h2>
        {children}
      </div>
    </li>
  );
}

/** The steps to a first film and a first request in the log. The counts determine which steps are done. */
export function NextSteps({ films, keys, requests }: { films: number; keys: number; requests: number }) {
  return (
    <ol>
      <Step at={1} done={films > 0} title={t("Make a film")}>
        <p className="text-muted-foreground">
          {t(
            "Describe it in a few sentences. You get a plan, drawn scenes and a narrated video. The built-in model and the sign-up credits are enough to try it.",
          )}
        </p>
        <div>
          <Button asChild variant={films > 0 ? "outline" : "default"}>
            <Link to={films > 0 ? animations.path : `${animations.path}/new`}>
              {films > 0 ? t("View animations") : t("Describe your film")}
            </Link>
          </Button>
        </div>
      </Step>
      <Step at={2} done={keys > 0} title={t("Create an API key")}>
        <p className="text-muted-foreground">
          {t(
            "Your code uses the key to call the gateway. The key is shown only once, so copy it right away.",
          )}
        </p>
        <div>
          <Button asChild variant={films > 0 && keys === 0 ? "default" : "outline"}>
            <Link to={keys > 0 ? "/settings/api-keys" : "/settings/api-keys/new"}>
              {keys > 0 ? t("View keys") : t("Create key")}
            </Link>
          </Button>
        </div>
      </Step>
      <Step at={3} done={requests > 0} title={t("Call a model through the gateway")}>
        <p className="text-muted-foreground">
          {t("The official OpenAI clients work unchanged. The built-in model needs no provider and is free.")}
        </p>
        <CodeTabs samples={chatSamples()} label={t("Gateway request")} />
      </Step>
      <Step at={4} title={t("Open the request in the log")}>
        <p className="text-muted-foreground">
          {requests > 0
            ? t("See each request's prompt, response, tokens, cost and timing.")
            : t("The request appears in the log as soon as the call starts.")}
        </p>
        <div>
          <Button asChild variant={requests > 0 ? "default" : "outline"}>
            <Link to="/llm-logs/">{t("Open LLM Logs")}</Link>
          </Button>
        </div>
      </Step>
    </ol>
  );
}
