import type { Row } from "@contract/resource.ts";
import { datasets } from "@contract/resources/datasets.ts";
import { prompts } from "@contract/resources/prompts.ts";
import { useList } from "@refinedev/core";
import { type FormEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter } from "@/components/ui/card";
import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useUser } from "@/providers/access";
import type { AnyRow } from "../field-types/field-type";
import { ModelChoice, useModels } from "../views/form/model-choice";
import { UnsavedGuard } from "../views/form/unsaved-guard";
import { PriceDialog } from "./price-dialog";
import { type ScorerDraft, scorerOf } from "./scorer-draft";
import { ScorerList } from "./scorer-list";

type Dataset = Row<typeof datasets> & AnyRow;
type Prompt = Row<typeof prompts> & AnyRow;

const selectClasses = cn(fieldClasses, "h-9 px-2 max-md:text-base");

/** A labeled input. `children` receives the ID for the input. */
function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

/** The user's own records of a resource, newest first, at most 200. */
function useOwn<R extends AnyRow>(resource: string): R[] {
  const user = useUser();
  const { result } = useList<R>({
    resource,
    filters: [{ field: "owner_id", operator: "eq", value: user?.id }],
    pagination: { pageSize: 200 },
    liveMode: "off",
  });
  return result.data;
}

const settingsOf = (temperature: string, max: string) => ({
  ...(temperature.trim() === "" ? {} : { temperature: Number(temperature) }),
  ...(max.trim() === "" ? {} : { max_tokens: Number(max) }),
});

/** The versions of a prompt, newest first. */
const versionsOf = (prompt: Prompt | undefined) =>
  Array.from({ length: prompt?.latest_version ?? 0 }, (_, at) => (prompt?.latest_version ?? 0) - at);

/** The form for a new evaluation: a dataset, a model with a prompt or a system prompt, and scorers. */
export function NewEvaluation() {
  const [params] = useSearchParams();
  const ownDatasets = useOwn<Dataset>(datasets.name).filter(({ item_count }) => item_count > 0);
  const ownPrompts = useOwn<Prompt>(prompts.name).filter(({ latest_version }) => latest_version !== null);
  const models = useModels();
  const [name, setName] = useState("");
  const [chosenDataset, chooseDataset] = useState(params.get("dataset") ?? "");
  const [promptId, choosePrompt] = useState("");
  const [chosenVersion, chooseVersion] = useState<number>();
  const [chosenModel, chooseModel] = useState<string>();
  const [system, setSystem] = useState("");
  const [temperature, setTemperature] = useState("");
  const [maxTokens, setMaxTokens] = useState("");
  const [scorers, setScorers] = useState<ScorerDraft[]>([]);
  const [isAsking, ask] = useState(false);

  const dataset = ownDatasets.find(({ id }) => id === chosenDataset) ?? ownDatasets[0];
  const prompt = ownPrompts.find(({ id }) => id === promptId);
  const version = chosenVersion ?? prompt?.latest_version ?? null;
  const model = chosenModel ?? models[0] ?? "scenewright/sketch-1";
  const usedName = name.trim() || (prompt ? `${prompt.name} v${version}` : model).slice(0, 100);
  const plan = {
    model_name: model,
    ...(prompt ? { prompt_id: prompt.id, prompt_version: version } : {}),
    ...(!prompt && system.trim() ? { system_prompt: system } : {}),
    settings: settingsOf(temperature, maxTokens),
    scorers: scorers.map(scorerOf),
  };
  const isStarted = useRef(false);
  const isTyped = scorers.length > 0 || [name, system, temperature, maxTokens].some((text) => text.trim());
  const isUnsaved = useCallback(() => isTyped && !isStarted.current, [isTyped]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t("New evaluation")}
        subtitle={t("Runs a model over a dataset and scores its answers")}
      />
      <form onSubmit={submit} className="max-w-3xl">
        <Card>
          <CardContent className="grid gap-5 py-5">
            <div className="grid gap-4 sm:grid-cols-2">
              <Labeled label={t("Dataset")}>
                {(id) => (
                  <select
                    id={id}
                    className={selectClasses}
                    value={dataset?.id ?? ""}
                    onChange={({ target }) => chooseDataset(target.value)}
                  >
                    {!dataset && <option value="">{t("No dataset with items yet")}</option>}
                    {ownDatasets.map((one) => (
                      <option key={one.id} value={one.id}>
                        {`${one.name} (${one.item_count})`}
                      </option>
                    ))}
                  </select>
                )}
              </Labeled>
              <Labeled label={t("Name")}>
                {(id) => (
                  <Input
                    id={id}
                    className="h-9"
                    maxLength={100}
                    placeholder={usedName}
                    value={name}
                    onChange={({ target }) => setName(target.value)}
                  />
                )}
              </Labeled>
              <Labeled label={t("Prompt")}>
                {(id) => (
                  <select
                    id={id}
                    className={selectClasses}
                    value={promptId}
                    onChange={({ target }) => {
                      choosePrompt(target.value);
                      chooseVersion(undefined);
                    }}
                  >
                    <option value="">{t("None")}</option>
                    {ownPrompts.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.name}
                      </option>
                    ))}
                  </select>
                )}
              </Labeled>
              {prompt && (
                <Labeled label={t("Version")}>
                  {(id) => (
                    <select
                      id={id}
                      className={selectClasses}
                      value={version ?? ""}
                      onChange={({ target }) => chooseVersion(Number(target.value))}
                    >
                      {versionsOf(prompt).map((one) => (
                        <option key={one} value={one}>
                          v{one}
                        </option>
                      ))}
                    </select>
                  )}
                </Labeled>
              )}
              <Labeled label={t("Model")}>
                {(id) => <ModelChoice id={id} value={model} onChange={chooseModel} />}
              </Labeled>
              <Labeled label={t("Temperature")}>
                {(id) => (
                  <Input
                    id={id}
                    className="h-9"
                    inputMode="decimal"
                    placeholder={t("The model's default")}
                    value={temperature}
                    onChange={({ target }) => setTemperature(target.value)}
                  />
                )}
              </Labeled>
              <Labeled label={t("Maximum tokens")}>
                {(id) => (
                  <Input
                    id={id}
                    className="h-9"
                    inputMode="numeric"
                    placeholder={t("The model's default")}
                    value={maxTokens}
                    onChange={({ target }) => setMaxTokens(target.value)}
                  />
                )}
              </Labeled>
            </div>
            {!prompt && (
              <Labeled label={t("System prompt")}>
                {(id) => (
                  <Textarea
                    id={id}
                    rows={4}
                    maxLength={20_000}
                    placeholder={t("Optional. Replaces the items' system prompts.")}
                    value={system}
                    onChange={({ target }) => setSystem(target.value)}
                  />
                )}
              </Labeled>
            )}
            <ScorerList scorers={scorers} onChange={setScorers} model={model} />
          </CardContent>
          <CardFooter className="sticky bottom-0 rounded-b-lg bg-card">
            <Button type="submit" disabled={!dataset} className="ml-auto">
              {t("Review price")}
            </Button>
          </CardFooter>
        </Card>
      </form>
      {isAsking && dataset && (
        <PriceDialog
          dataset={dataset.id}
          name={usedName}
          plan={plan}
          onStarted={() => {
            isStarted.current = true;
          }}
          open
          onOpenChange={ask}
        />
      )}
      <UnsavedGuard when={isUnsaved} />
    </div>
  );
}
