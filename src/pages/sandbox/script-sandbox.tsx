import { useQuery } from "@tanstack/react-query";
import { PlayIcon, SquareIcon } from "lucide-react";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { Textarea } from "@/components/ui/textarea";
import { http } from "@/providers/http";
import { usePreference } from "@/providers/preference";
import { draft } from "./draft";
import { Output } from "./output";
import { useRun } from "./run";

/** A list of models comes as names, or as what OpenAI's list holds. */
const useModels = () =>
  useQuery({
    queryKey: ["models"],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<(string | { id: string })[]>("/api/models", { signal });
      return data.map((model) => (typeof model === "string" ? model : model.id));
    },
  });

const largestTemperature = 2;

/** A place to try a prompt out: what runs here is a request like any other and stands in the log. */
export function ScriptSandbox() {
  const id = useId();
  const prompt = usePreference(draft);
  const models = useModels().data ?? [];
  const { run, running, start, stop } = useRun();
  const set = (part: Partial<typeof prompt>) => draft.set({ ...draft.get(), ...part });
  const text = (name: "model" | "system" | "user") => ({
    id: `${id}-${name}`,
    value: prompt[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: event.target.value }),
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!running && prompt.user.trim() && prompt.model.trim()) void start(prompt);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title="Script sandbox" subtitle="Try a prompt on any model; each run is in the log" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="p-4">
          <form onSubmit={submit} onKeyDown={pressed} className="grid gap-4">
            <div className="grid grid-cols-[1fr_7rem] gap-3">
              <div className="grid gap-1.5">
                <Label htmlFor={`${id}-model`}>Model</Label>
                <Input {...text("model")} list={`${id}-models`} autoComplete="off" spellCheck={false} />
                <datalist id={`${id}-models`}>
                  {models.map((model) => (
                    <option key={model} value={model} />
                  ))}
                </datalist>
              </div>
              <div className="grid gap-1.5">
                <Label htmlFor={`${id}-temperature`}>Temperature</Label>
                <Input
                  id={`${id}-temperature`}
                  type="number"
                  min={0}
                  max={largestTemperature}
                  step={0.1}
                  value={prompt.temperature}
                  onChange={({ target }) =>
                    set({ temperature: Math.min(largestTemperature, Math.max(0, target.valueAsNumber || 0)) })
                  }
                />
              </div>
            </div>
            <div className="grid gap-1.5">
              <Label htmlFor={`${id}-system`}>System</Label>
              <Textarea {...text("system")} className="max-h-48 min-h-20" />
            </div>
            <div className="grid gap-1.5">
              <Label htmlFor={`${id}-user`}>Prompt</Label>
              <Textarea {...text("user")} required className="max-h-96 min-h-40" />
            </div>
            <div className="flex items-center gap-2">
              {running ? (
                <Button variant="outline" onClick={stop}>
                  <SquareIcon aria-hidden /> Stop
                </Button>
              ) : (
                <Button type="submit" disabled={!prompt.user.trim() || !prompt.model.trim()}>
                  <PlayIcon aria-hidden /> Run
                </Button>
              )}
              <span className="ml-1 flex gap-1 text-muted-foreground max-sm:hidden">
                <Kbd>Ctrl</Kbd>
                <Kbd>Enter</Kbd>
              </span>
            </div>
          </form>
        </Card>
        <Output run={run} running={running} />
      </div>
    </div>
  );
}
