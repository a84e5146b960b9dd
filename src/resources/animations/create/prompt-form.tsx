import { longestPrompt } from "@contract/source-texts.ts";
import type { Size } from "@scene/plan.ts";
import { SparklesIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { t } from "@/i18n/t";
import { useFileDrop } from "@/lib/use-file-drop";
import { cn } from "@/lib/utils";
import { ModelChoice } from "../../views/form/model-choice";
import { examples } from "./example-prompts";
import { SizeChoice } from "./size-choice";
import { SourceButtons } from "./source-buttons";
import { SourceNote } from "./source-note";
import { useSourceText } from "./use-source-text";

export interface AnimationOptions {
  prompt: string;
  size: Size;
  model_name: string;
}

/** A form for the film's prompt, size and model. */
export function PromptForm({
  initial,
  onSubmit,
  onTyped,
  pending,
  children,
}: {
  initial: AnimationOptions;
  onTyped?: (prompt: string) => void;
  onSubmit: (wish: AnimationOptions) => void;
  pending: boolean;
  children?: ReactNode;
}) {
  const [wish, setAnimationOptions] = useState(initial);
  const [missing, setMissing] = useState(false);
  const id = useId();
  const set = (change: Partial<AnimationOptions>) => {
    setAnimationOptions((before) => ({ ...before, ...change }));
    if (change.prompt !== undefined) onTyped?.(change.prompt);
  };
  const setPrompt = (prompt: string) => {
    setMissing(false);
    set({ prompt });
  };
  const source = useSourceText(wish.prompt, setPrompt);
  const { isOver, handlers } = useFileDrop(source.readFile);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (pending) return;
    if (!wish.prompt.trim()) return setMissing(true);
    onSubmit({ ...wish, prompt: wish.prompt.trim() });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <div
          {...handlers}
          className={cn(
            "rounded-xl border border-input bg-card shadow-sm focus-within:border-ring focus-within:outline-2 focus-within:outline-ring",
            isOver && "border-primary border-dashed bg-tint",
          )}
        >
          <label htmlFor={id} className="sr-only">
            {t("Prompt")}
          </label>
          <textarea
            id={id}
            value={wish.prompt}
            maxLength={longestPrompt}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-missing` : undefined}
            placeholder={t(
              "What is the film about, and who is it for? Numbers, steps and quotes become scenes.",
            )}
            onChange={({ target }) => setPrompt(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
            }}
            className="field-sizing-content block max-h-[50vh] min-h-36 w-full resize-none bg-transparent px-4 py-3.5 text-base leading-7 outline-none placeholder:text-muted-foreground"
          />
          <div className="flex flex-wrap items-center gap-2 border-t p-2">
            <SizeChoice value={wish.size} onChange={(size) => set({ size })} />
            <ModelChoice value={wish.model_name} onChange={(model_name) => set({ model_name })} />
            <span className="flex-1" />
            <span aria-hidden className="hidden items-center gap-1 text-muted-foreground text-xs sm:flex">
              <Kbd>Ctrl</Kbd>
              <Kbd>Enter</Kbd>
            </span>
            <Button type="submit" pending={pending} className="max-sm:w-full">
              {!pending && <SparklesIcon aria-hidden />}
              {t("Plan the animation")}
            </Button>
          </div>
        </div>
        <SourceButtons source={source} />
        <SourceNote source={source} />
        {missing && (
          <p id={`${id}-missing`} role="alert" className="text-destructive text-sm">
            {t("Describe the film or choose an example.")}
          </p>
        )}
      </div>
      <section aria-label={t("Examples")} className="grid gap-2">
        <h2 className="font-medium text-muted-foreground text-xs">{t("Or start from an example")}</h2>
        <div className="grid gap-2 md:grid-cols-3">
          {examples.map(({ name, prompt }) => (
            <button
              key={name}
              type="button"
              onClick={() => setPrompt(prompt)}
              className="grid content-start gap-1 rounded-lg border bg-card p-3 text-left shadow-xs transition-colors hover:border-primary/50 hover:bg-accent"
            >
              <span className="font-medium text-sm">{name}</span>
              <span className="line-clamp-3 text-[0.8125rem] text-muted-foreground leading-5">{prompt}</span>
            </button>
          ))}
        </div>
      </section>
      {children}
    </form>
  );
}
