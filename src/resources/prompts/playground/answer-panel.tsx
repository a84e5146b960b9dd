import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useQuery } from "@tanstack/react-query";
import { XIcon } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { JsonView } from "@/components/code/json-view";
import { Link } from "@/components/layout/link";
import { Markdown } from "@/components/markdown/markdown";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { formatCount, formatDuration, formatMoney, nothing } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import { ModelChoice } from "../../views/form/model-choice";
import type { Answer } from "./use-answers";

interface Logged {
  status: string;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  cost: number | null;
  first_token_ms: number | null;
  duration_ms: number | null;
}

const isOpen = (row: Logged | undefined) => row?.status === "queued" || row?.status === "running";

/** The logged request of an answer, once it has ended. */
const useLogged = (id: string | undefined, hasEnded: boolean) =>
  useQuery({
    queryKey: ["playground-request", id],
    queryFn: async ({ signal }) => (await http.get<Logged>(pathOf(llmRequests.name, id!), { signal })).data,
    enabled: id !== undefined && hasEnded,
    // A stopped request is settled shortly after its caller disconnects.
    refetchInterval: ({ state }) => (isOpen(state.data) ? 1000 : false),
    meta: { quiet: true },
  });

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-1 whitespace-nowrap">
    <dt>{label}</dt>
    <dd data-figure className="text-foreground">
      {children}
    </dd>
  </div>
);

const shown = (value: number | null, format: (value: number) => string) =>
  value === null ? nothing : format(value);

function Figures({ id }: { id: string }) {
  const { data } = useLogged(id, true);
  return (
    <footer className="flex items-end gap-3 border-t px-4 py-2.5 text-muted-foreground text-xs">
      {data && !isOpen(data) && (
        <dl className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
          <Figure label={t("Tokens")}>
            {shown(data.prompt_tokens, formatCount)} + {shown(data.completion_tokens, formatCount)}
          </Figure>
          <Figure label={t("Cost")}>{shown(data.cost, (cost) => formatMoney(cost, { digits: 6 }))}</Figure>
          <Figure label={t("First token")}>{shown(data.first_token_ms, formatDuration)}</Figure>
          <Figure label={t("Total")}>{shown(data.duration_ms, formatDuration)}</Figure>
        </dl>
      )}
      <Link
        to={`${llmRequests.path}/${id}`}
        className="ml-auto whitespace-nowrap underline decoration-border underline-offset-4 hover:text-foreground"
      >
        {t("LLM request")}
      </Link>
    </footer>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function AnswerText({ answer }: { answer: Answer }) {
  const { reasoning, tools, status, error } = answer;
  // Several long answers can arrive faster than they can be rendered.
  const text = useDeferredValue(answer.text);
  const isEmpty = text === "" && tools.length === 0;
  return (
    <>
      {reasoning && (
        <details className="rounded-md border bg-muted/40 px-3 py-2">
          <summary className="cursor-pointer font-medium text-muted-foreground text-xs">
            {t("Reasoning")}
          </summary>
          <p className="wrap-anywhere mt-2 whitespace-pre-wrap text-muted-foreground">{reasoning}</p>
        </details>
      )}
      {text && <Markdown text={text} />}
      {byPosition(tools).map(({ key, item }) => (
        <div key={key} className="grid gap-1.5">
          <p className="font-medium text-[0.8125rem]">
            <Rich text="Calls <code/>" parts={{ code: <code className="font-mono">{item.name}</code> }} />
          </p>
          <JsonView value={parsed(item.arguments)} label={t("Arguments")} />
        </div>
      ))}
      {status === "running" && isEmpty && (
        <p className="flex items-center gap-2 text-muted-foreground">
          <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary" />
          {t("Waiting for the answer…")}
        </p>
      )}
      {status === "stopped" && <p className="text-muted-foreground">{t("Stopped")}</p>}
      {status === "done" && isEmpty && <p className="text-muted-foreground">{t("Empty answer.")}</p>}
      {error && (
        <Alert variant="destructive">
          <AlertDescription className="wrap-anywhere whitespace-pre-wrap">{error}</AlertDescription>
        </Alert>
      )}
    </>
  );
}

/** A model with its answer. */
export function AnswerPanel({
  place,
  model,
  answer,
  onModel,
  onRemove,
}: {
  place: number;
  model: string;
  answer: Answer | undefined;
  onModel: (model: string) => void;
  /** Undefined if this is the only model. */
  onRemove: (() => void) | undefined;
}) {
  const hasEnded = answer !== undefined && answer.status !== "running";
  return (
    <section
      aria-label={t("Answer {place}", { place })}
      className="flex min-h-64 min-w-0 flex-col overflow-hidden rounded-lg border bg-card shadow-xs"
    >
      <header className="flex items-center gap-1 border-b bg-muted/40 p-2">
        <div className="min-w-0 flex-1 [&_select]:max-w-full">
          <ModelChoice label={t("Model {place}", { place })} value={model} onChange={onModel} />
        </div>
        {answer?.text && <CopyButton text={answer.text} />}
        {onRemove && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("Remove model {place}", { place })}
            onClick={onRemove}
          >
            <XIcon aria-hidden />
          </Button>
        )}
      </header>
      <div aria-busy={answer?.status === "running"} className="grid flex-1 content-start gap-3 px-4 py-3.5">
        {answer ? (
          <AnswerText answer={answer} />
        ) : (
          <p className="m-auto text-center text-muted-foreground">
            {t("Run the messages to see an answer here.")}
          </p>
        )}
      </div>
      {hasEnded && answer.id && <Figures id={answer.id} />}
    </section>
  );
}
