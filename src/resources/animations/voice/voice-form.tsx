import { plainNarration } from "@scene/narration.ts";
import { Volume2Icon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/layout/link";
import { SpeedSlider } from "@/components/player/slider";
import { languageOf, nameOf, useSample, useVoices, type Voice } from "@/components/player/use-voices";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import { inCredits, useBilling } from "@/providers/billing";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { useStudioVerb } from "../editor/use-verbs";
import { LanguageHint } from "./language-hint";
import type { Voiceover } from "./use-voiceover";

function VoiceoverSummary({ voiceover, isSpeaking }: { voiceover: Voiceover; isSpeaking: boolean }) {
  const { status, progress, stale, error, duration } = voiceover;
  return (
    <div role="status" className="grid gap-2 rounded-lg border bg-background/60 p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        {isSpeaking ? (
          <span>
            {status === "queued" ? t("Waiting in the queue…") : t("Generating… {progress}%", { progress })}
          </span>
        ) : status === "failed" ? (
          <Badge variant="destructive">{t("failed")}</Badge>
        ) : stale ? (
          <Badge variant="warning">{t("stale")}</Badge>
        ) : (
          <Badge variant="success">{t(status)}</Badge>
        )}
        <span className="text-muted-foreground">
          {error ??
            (stale && !isSpeaking
              ? t("The narration or voice changed after the audio was generated.")
              : duration && t("{duration} s of speech", { duration: duration.toFixed(1) }))}
        </span>
        <Link to={`/voiceovers/${voiceover.id}`} className="ml-auto underline underline-offset-4">
          {t("Open the voiceover")}
        </Link>
      </div>
      {isSpeaking && (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted">
          <div
            className="h-full rounded-full bg-primary transition-[width]"
            style={{ width: `${progress}%` }}
          />
        </div>
      )}
    </div>
  );
}

/** The voices to choose from, the speed, and the status of the current voiceover. */
export function VoiceForm({ voiceover, isSpeaking }: { voiceover?: Voiceover; isSpeaking: boolean }) {
  const { film } = useStudio();
  const id = useId();
  const { data: voices = [] } = useVoices();
  const call = useStudioVerb<Voiceover>("voiceover");
  const [chosen, setChosen] = useState<string>();
  const [pace, setPace] = useState<number>();
  const voice = chosen ?? voiceover?.voice ?? voices[0]?.id ?? "";
  const speed = pace ?? voiceover?.speed ?? 1;
  const isOther = voiceover && (voice !== voiceover.voice || speed !== voiceover.speed);
  const isDone = voiceover?.status === "ready" && !voiceover.stale && !isOther;
  const rate = useBilling().data?.rates.voice;
  const characters = film.scenes.reduce(
    (sum, { narration }) => sum + plainNarration(narration).trim().length,
    0,
  );
  const silent = film.scenes.every((scene) => !plainNarration(scene.narration).trim());
  const { run: speak, pending } = useAction(async () => {
    await call({ voice, speed });
    await refreshResource("voiceovers");
  });
  return (
    <>
      {voiceover && <VoiceoverSummary voiceover={voiceover} isSpeaking={isSpeaking} />}
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-medium text-sm">{t("Voice")}</legend>
        <div className="grid max-h-64 gap-1 overflow-y-auto pr-1">
          {voices.map((one) => (
            <VoiceChoice
              key={one.id}
              voice={one}
              name={`${id}-voice`}
              checked={voice === one.id}
              onChoose={() => setChosen(one.id)}
            />
          ))}
        </div>
      </fieldset>
      <LanguageHint language={film.language} voice={voices.find((one) => one.id === voice)} voices={voices} />
      <div className="grid gap-0.5">
        <Label htmlFor={`${id}-speed`}>{t("Speed")}</Label>
        <SpeedSlider id={`${id}-speed`} value={speed} onChange={setPace} />
      </div>
      {silent && (
        <p role="status" className="text-muted-foreground text-sm">
          {t("No scene has narration yet. Write some in the inspector, under Scene.")}
        </p>
      )}
      {!silent && !isDone && rate !== undefined && rate > 0 && (
        <p data-figure className="text-muted-foreground text-sm">
          {t("{characters} characters, {inCredits}. Unchanged segments are free.", {
            characters: formatNumber(characters),
            inCredits: inCredits((characters / 1000) * rate),
          })}
        </p>
      )}
      <DialogFooter>
        <Button pending={pending || isSpeaking} disabled={silent || !voice || isDone} onClick={() => speak()}>
          {!voiceover || isOther
            ? t("Generate voiceover")
            : isDone
              ? t("Voiceover is up to date")
              : t("Update voiceover")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** A voice with its name and language. Its sample is generated on first play. */
function VoiceChoice({
  voice,
  name,
  checked,
  onChoose,
}: {
  voice: Voice;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const { hear, isPending } = useSample(voice.id);
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the current voice into view, because it can be far down in a long list.
  useEffect(() => {
    if (checked) row.current?.scrollIntoView({ block: "nearest" });
  }, [checked]);
  return (
    <div
      ref={row}
      className={cn(
        "flex items-center gap-2 rounded-md border pr-1.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring",
        checked ? "border-primary bg-tint" : "hover:bg-accent",
      )}
    >
      <label className="grid min-w-0 flex-1 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 py-1.5 pl-2.5">
        <input
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          className="mt-1 accent-primary"
        />
        <span className="text-sm">
          <span className="font-medium">{nameOf(voice)}</span>{" "}
          <span className="text-muted-foreground">{languageOf(voice)}</span>
        </span>
        <span className="col-start-2 truncate text-muted-foreground text-xs">“{voice.sample_text}”</span>
      </label>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t("Play sample of {name}", { name: voice.name })}
        title={t("Play sample")}
        pending={isPending}
        onClick={hear}
      >
        {!isPending && <Volume2Icon aria-hidden />}
      </Button>
    </div>
  );
}
