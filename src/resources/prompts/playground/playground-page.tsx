import { variablesIn } from "@contract/prompts.ts";
import { PlayIcon, PlusIcon, RotateCcwIcon, SaveIcon, SquareIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { MessagesEditor, messagesOf } from "@/components/messages/messages-editor";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { LoadFailed } from "../../views/list/list-placeholders";
import { ShowSkeleton } from "../../views/record/record-placeholders";
import { isValid, settingsOf } from "../settings-draft";
import { SettingsFields } from "../settings-fields";
import { AnswerPanel } from "./answer-panel";
import { SaveDialog } from "./save-dialog";
import {
  filledMessages,
  mostModels,
  type PlaygroundState,
  readableMessages,
  stateOf,
  storedState,
  storeState,
} from "./state";
import { useAnswers } from "./use-answers";
import { useGiven } from "./use-given";
import { VariableFields } from "./variable-fields";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardContent>{children}</CardContent>
  </Card>
);

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

function Workspace({ initial }: { initial: PlaygroundState }) {
  const [state, setState] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const { answers, isRunning, run, stop, forget } = useAnswers();
  const { drafts, variables, models, settings, prompt } = state;
  const set = (change: Partial<PlaygroundState>) => setState((before) => ({ ...before, ...change }));
  useEffect(() => storeState(state), [state]);

  const messages = messagesOf(drafts);
  const names = variablesIn(readableMessages(drafts));
  const values = new Map(Object.entries(variables));
  const canSend = messages !== undefined && isValid(settings);
  const runAll = () => {
    if (!canSend || isRunning) return;
    const body = { messages: filledMessages(messages, variables), settings: settingsOf(settings) };
    run(models.map(({ key, model }) => ({ key, body: { ...body, model } })));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isSaving) return;
    event.preventDefault();
    runAll();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const putModel = (key: number, model: string) =>
    set({ models: models.map((one) => (one.key === key ? { key, model } : one)) });
  const addModel = () =>
    set({
      models: [
        ...models,
        { key: Math.max(...models.map(({ key }) => key)) + 1, model: models.at(-1)!.model },
      ],
    });
  const removeModel = (key: number) => {
    forget(key);
    set({ models: models.filter((one) => one.key !== key) });
  };
  const clear = () => {
    stop();
    for (const { key } of models) forget(key);
    setState(stateOf());
  };

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t("Playground")}
        subtitle={t("Try messages with several models. Calls are charged and logged.")}
      >
        <Button variant="outline" onClick={clear}>
          <RotateCcwIcon aria-hidden />
          {t("Clear")}
        </Button>
        <Button variant="outline" disabled={!canSend} onClick={() => setSaving(true)}>
          <SaveIcon aria-hidden />
          {t("Save as prompt version")}
        </Button>
        {isRunning ? (
          <Button onClick={stop}>
            <SquareIcon aria-hidden />
            {t("Stop")}
          </Button>
        ) : (
          <Button aria-keyshortcuts="Control+Enter Meta+Enter" disabled={!canSend} onClick={runAll}>
            <PlayIcon aria-hidden />
            {t("Run")}
            <span aria-hidden className="font-normal text-xs opacity-80 max-md:hidden">
              {isMac ? "⌘ ↵" : t("Ctrl ↵")}
            </span>
          </Button>
        )}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <Section title={t("Messages")}>
            <MessagesEditor drafts={drafts} onChange={(next) => set({ drafts: next })} />
          </Section>
          <Section title={t("Variables")}>
            <VariableFields
              names={names}
              values={values}
              onChange={(name, value) => set({ variables: { ...variables, [name]: value } })}
            />
          </Section>
          <Section title={t("Settings")}>
            <SettingsFields draft={settings} onChange={(next) => set({ settings: next })} />
          </Section>
        </div>
        <div className="grid min-w-0 gap-4 xl:sticky xl:top-4">
          <div className={models.length > 1 ? "grid gap-4 md:grid-cols-2" : "grid gap-4"}>
            {models.map(({ key, model }, at) => (
              <AnswerPanel
                key={key}
                place={at + 1}
                model={model}
                answer={answers[key]}
                onModel={(next) => putModel(key, next)}
                onRemove={models.length > 1 ? () => removeModel(key) : undefined}
              />
            ))}
          </div>
          {models.length < mostModels && (
            <Button variant="outline" className="justify-self-start" onClick={addModel}>
              <PlusIcon aria-hidden />
              {t("Compare with another model")}
            </Button>
          )}
        </div>
      </div>
      <SaveDialog
        open={isSaving}
        onOpenChange={setSaving}
        name={prompt}
        content={{ messages, model: models[0]!.model, settings: settingsOf(settings) }}
      />
    </div>
  );
}

/** Loads the content that the URL names, or else this tab's state from before a reload. */
export function Playground() {
  const [params, setParams] = useSearchParams();
  const given = useGiven();
  const [opened, setOpened] = useState<{ id: number; state: PlaygroundState } | undefined>(() =>
    params.size > 0 ? undefined : { id: 0, state: storedState() ?? stateOf() },
  );
  // The URL's parameters are removed once their content is on screen, so that a reload keeps later changes.
  const open = useEffectEvent(() => {
    if (!given.data || params.size === 0) return;
    const state = stateOf(given.data);
    storeState(state);
    setOpened({ id: (opened?.id ?? 0) + 1, state });
    setParams({}, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the content of a URL has arrived
  useEffect(() => open(), [given.data, params]);
  if (given.isError && params.size > 0)
    return <LoadFailed what={t("content")} error={given.error} onRetry={() => void given.refetch()} />;
  if (!opened) return <ShowSkeleton />;
  return <Workspace key={opened.id} initial={opened.state} />;
}
