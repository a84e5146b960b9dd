import { llmRequests } from "@contract/resources/llm-requests.ts";
import type { Score, ScoreValue } from "@contract/scores.ts";
import { useQuery } from "@tanstack/react-query";
import { XIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { useCan } from "@/providers/access";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { LlmRequest } from "./llm-request";

const sources = { api: "API", console: t("Console"), evaluation: t("Evaluation") } as const;

const shown = (value: ScoreValue) =>
  typeof value === "number"
    ? formatNumber(value, { maximumFractionDigits: 3 })
    : typeof value === "boolean"
      ? value
        ? t("Yes")
        : t("No")
      : value;

/** Parses a typed value: a number, yes or no, or a category. */
function typed(text: string): ScoreValue {
  const word = text.trim();
  if (/^(yes|true)$/i.test(word)) return true;
  if (/^(no|false)$/i.test(word)) return false;
  return Number.isFinite(Number(word)) ? Number(word) : word;
}

const pathTo = (id: string, ...more: string[]) => pathOf(llmRequests.name, id, "scores", ...more);

function AddScore({ id }: { id: string }) {
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const { run, pending } = useAction(async () => {
    await http.post(pathTo(id), { name, value: typed(value) });
    await refreshResource(llmRequests.name);
    setName("");
    setValue("");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit} className="flex gap-1.5">
      <Input
        aria-label={t("Score name")}
        placeholder="quality"
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Input
        aria-label={t("Score value")}
        placeholder={t("0.8 or yes")}
        maxLength={200}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" variant="outline" pending={pending} disabled={!name.trim() || !value.trim()}>
        {t("Add")}
      </Button>
    </form>
  );
}

/** The scores of a request from users, apps and evaluations. */
export function Scores({ record: { id } }: { record: LlmRequest }) {
  const may = useCan(llmRequests.name);
  const { data = [] } = useQuery({
    queryKey: ["data", "default", llmRequests.name, id, "scores"],
    queryFn: async ({ signal }) => (await http.get<Score[]>(pathTo(id), { signal })).data,
    meta: { quiet: true },
  });
  const { run: remove } = useAction(async (score: string) => {
    await http.delete(pathTo(id, score));
    await refreshResource(llmRequests.name);
  });
  if (data.length === 0 && !may("edit")) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Scores")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {data.length > 0 && (
          <ul aria-label={t("Scores")} className="grid gap-2 text-[0.8125rem]">
            {data.map((score) => (
              <li key={score.id} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">{score.name}</p>
                  <p className="wrap-anywhere text-muted-foreground text-xs">
                    {score.evaluation_id ? (
                      <Link
                        to={`/evaluations/${score.evaluation_id}`}
                        className="underline decoration-border underline-offset-4 hover:text-primary"
                      >
                        {sources.evaluation}
                      </Link>
                    ) : (
                      (score.author_name ?? sources[score.source])
                    )}
                    {score.comment && ` · ${score.comment}`}
                  </p>
                </div>
                <span data-figure className="wrap-anywhere max-w-32 font-medium">
                  {shown(score.value)}
                </span>
                {may("edit") && (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    className="-my-1"
                    aria-label={t("Delete the score {name}", { name: score.name })}
                    onClick={() => void remove(score.id)}
                  >
                    <XIcon aria-hidden />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {may("edit") && <AddScore id={id} />}
      </CardContent>
    </Card>
  );
}
