import { plainNarration } from "@scene/narration.ts";
import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Forbidden } from "@/components/layout/error-screens";
import { SpeedSlider } from "@/components/player/slider";
import { useVoices } from "@/components/player/use-voices";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import { callVerb, dataProvider } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../extension";
import { UnsavedGuard } from "../views/form/unsaved-guard";
import { ShowSkeleton } from "../views/record/record-placeholders";
import { recordPath } from "../views/shared/record-link";
import type { Voiceover } from "./segments";
import { VoiceChoice } from "./voice-choice";

/** A default title from the beginning of the script. */
const titleFrom = (script: string) => {
  const words = plainNarration(script).trim().split(/\s+/).slice(0, 8).join(" ");
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
};

/** Creates a voiceover and starts generating it. */
export function NewVoiceover({ resource }: PageProps) {
  const id = useId();
  const role = useRole();
  const may = useCan(resource.name);
  const navigate = useNavigate();
  const { data: voices } = useVoices();
  const [title, setTitle] = useState("");
  const [script, setScript] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [speed, setSpeed] = useState(1);
  const done = useRef(false);
  const voice = chosen ?? voices?.[0]?.id ?? "";
  const typed = useRef(false);
  typed.current = title.trim() !== "" || script.trim() !== "";
  const isUnsaved = useCallback(() => typed.current && !done.current, []);
  const { run: speak } = useAction((id: string) => callVerb(resource.name, id, "speak"));
  const { run: create, pending } = useAction(async () => {
    const variables = {
      title: title.trim() || titleFrom(script),
      script,
      ...(voice ? { voice } : {}),
      speed,
    };
    const { data } = await dataProvider.create<Voiceover>({ resource: resource.name, variables });
    // If generation can't start, the script is saved anyway, and the voiceover's page offers a retry.
    await speak(data.id);
    done.current = true;
    navigate(recordPath(resource, data.id), { replace: true });
    await refreshResource(resource.name);
  });
  if (!role) return <ShowSkeleton />;
  if (!may("create")) return <Forbidden inside />;
  const segments = script.split(/\n\s*\n/).filter((text) => text.trim()).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (script.trim()) create();
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t("New voiceover")} subtitle={resource.subtitle} />
      <form noValidate className="max-w-2xl" onSubmit={submit}>
        <Card>
          <CardContent className="grid gap-5 py-5">
            <div className="grid gap-1.5">
              <Label htmlFor={`${id}-title`}>{t("Title")}</Label>
              <Input
                id={`${id}-title`}
                value={title}
                maxLength={200}
                placeholder={titleFrom(script) || t("First words of the script")}
                onChange={({ target }) => setTitle(target.value)}
              />
            </div>
            <div className="grid gap-1.5">
              <Label htmlFor={`${id}-script`}>{t("Script")}</Label>
              <Textarea
                id={`${id}-script`}
                autoFocus
                className="min-h-48"
                maxLength={20_000}
                value={script}
                placeholder={t("Text to speak")}
                aria-describedby={`${id}-help`}
                onChange={({ target }) => setScript(target.value)}
              />
              <p id={`${id}-help`} className="text-muted-foreground text-xs">
                {segments > 1
                  ? t(
                      "A blank line starts a new segment ({segments} so far). You can regenerate each segment separately.",
                      { segments },
                    )
                  : t("A blank line starts a new segment. You can regenerate each segment separately.")}{" "}
                {t(
                  "[pause 0.8] adds 0.8 seconds of silence, and *word* emphasizes a word. Captions leave these marks out.",
                )}
              </p>
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <div className="grid gap-1.5">
                <Label htmlFor={`${id}-voice`}>{t("Voice")}</Label>
                <VoiceChoice id={`${id}-voice`} value={voice} onChange={setChosen} />
              </div>
              <div className="grid gap-1.5">
                <Label htmlFor={`${id}-speed`}>{t("Speed")}</Label>
                <SpeedSlider id={`${id}-speed`} value={speed} onChange={setSpeed} />
              </div>
            </div>
          </CardContent>
          <CardFooter className="justify-end">
            <Button variant="outline" onClick={() => navigate(resource.path)}>
              {t("Cancel")}
            </Button>
            <Button type="submit" pending={pending} disabled={!script.trim()}>
              {t("Generate voiceover")}
            </Button>
          </CardFooter>
        </Card>
        <UnsavedGuard when={isUnsaved} />
      </form>
    </div>
  );
}
