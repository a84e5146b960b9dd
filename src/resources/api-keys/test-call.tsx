import { PlayIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { gatewayBase, offlineModel } from "@/lib/code-samples";
import { formatDuration } from "@/lib/format";
import type { App } from "../key-usage/use-app";

type Outcome = { ms: number; id: string | null } & ({ said: string } | { refused: string; code: string });

const patienceMs = 30_000;

/** Makes a call as a program would: with the secret instead of the session. */
async function callGateway(secret: string): Promise<Outcome> {
  const began = performance.now();
  const answer = await fetch(`${gatewayBase()}/chat/completions`, {
    method: "POST",
    credentials: "omit",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      model: offlineModel,
      messages: [{ role: "user", content: "Hello. Does my key work?" }],
    }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const { error, choices } = await answer.json();
  const ms = Math.round(performance.now() - began);
  const id = answer.headers.get("x-request-id");
  if (!answer.ok)
    return { ms, id, refused: error.message, code: `${answer.status} ${error.code ?? error.type}` };
  return { ms, id, said: choices[0].message.content };
}

/** Calls the gateway with the secret on screen, to show that the key works before it is used in a program. */
export function TestCall({ secret, app }: { secret: string; app: App | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [failed, setFailed] = useState<string>();
  const [pending, setPending] = useState(false);
  const isBarred =
    app !== undefined && app.allowed_models.length > 0 && !app.allowed_models.includes(offlineModel);
  const test = async () => {
    setPending(true);
    setOutcome(undefined);
    setFailed(undefined);
    try {
      setOutcome(await callGateway(secret));
    } catch {
      setFailed(t("The gateway didn't respond. Check that the server is running and try again."));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="outline" onClick={test} pending={pending} disabled={isBarred}>
          <PlayIcon aria-hidden />
          {t("Test call")}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-muted-foreground text-xs">
          {isBarred
            ? t("To test the key, allow the free model {offlineModel} in the key's app.", {
                offlineModel,
              })
            : t("Calls {offlineModel} from this page. The call is free and appears in the log.", {
                offlineModel,
              })}
        </p>
      </div>
      {failed && (
        <Alert variant="destructive">
          <AlertTitle>{t("No response")}</AlertTitle>
          <AlertDescription>{failed}</AlertDescription>
        </Alert>
      )}
      {outcome && "refused" in outcome && (
        <Alert variant="destructive">
          <AlertTitle>{t("Refused: {code}", { code: outcome.code })}</AlertTitle>
          <AlertDescription>{outcome.refused}</AlertDescription>
        </Alert>
      )}
      {outcome && "said" in outcome && (
        <Alert variant="success">
          <AlertTitle>{t("The key works. Response in {ms}", { ms: formatDuration(outcome.ms) })}</AlertTitle>
          <AlertDescription>
            <p className="line-clamp-2">{outcome.said}</p>
            {outcome.id && (
              <Link to={`/llm-logs/${outcome.id}`} target="_blank" className="mt-1 inline-block">
                {t("View the request in the log")}
              </Link>
            )}
          </AlertDescription>
        </Alert>
      )}
    </div>
  );
}
