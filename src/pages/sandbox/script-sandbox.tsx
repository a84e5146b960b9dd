import { Document } from "@scene/document.ts";
import type { Size } from "@scene/plan.ts";
import { timelineOf } from "@scene/timeline.ts";
import { ClapperboardIcon, PlayIcon } from "lucide-react";
import { lazy, Suspense, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Player, type PlayerHandle } from "@/components/player/player";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { http } from "@/providers/http";
import type { HttpError } from "@/providers/http-error";
import { ConsolePane } from "./console-pane";
import { useScriptDraft } from "./draft";
import { examples } from "./examples";
import { useScript } from "./use-script";

const Editor = lazy(async () => ({ default: (await import("./editor")).Editor }));
const none: never[] = [];
const choice =
  "h-8 rounded-md border bg-transparent px-2 text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring dark:bg-input/30";

/** Creates an animation from the script's result and opens it. */
function useOpenAsAnimation(film: Document | undefined) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const open = async () => {
    if (!film) return;
    setOpening(true);
    try {
      const { data } = await http.post<{ id: string }>("/api/animations", { title: film.title });
      await http.patch(`/api/animations/${data.id}`, { document: film });
      await navigate(`/animations/${data.id}`);
    } catch (error) {
      toast.error((error as HttpError).message);
      setOpening(false);
    }
  };
  return { open, opening };
}

/** A playground for animating in JavaScript. The film beside the script is updated as you type. */
export function ScriptSandbox() {
  const id = useId();
  const { code, size, set } = useScriptDraft();
  const { result, failure, running, run, isCurrent } = useScript({ code, size });
  // The last working film stays on screen while the script has errors.
  const [film, setFilm] = useState<Document>();
  const made = useMemo(() => Document.safeParse(result?.document).data, [result]);
  if (made && made !== film) setFilm(made);
  const { open, opening } = useOpenAsAnimation(film);
  const player = useRef<PlayerHandle>(null);
  const isThere = film !== undefined;
  // A film's first frame is often empty, so the first preview shows a later one.
  useOnChange([isThere], () => {
    const first = film && timelineOf(film).shots[0];
    if (isThere && first) player.current?.show(first.duration * 0.9, 0);
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={t("Script sandbox")}
        subtitle={t("Write an animation in JavaScript with a live preview")}
      >
        <Button variant="outline" onClick={open} pending={opening} disabled={!made || !isCurrent}>
          <ClapperboardIcon aria-hidden />
          {t("Open as animation")}
        </Button>
        <Button onClick={run} pending={running}>
          {!running && <PlayIcon aria-hidden />}
          {t("Run")}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <Card className="flex min-h-0 flex-col overflow-hidden p-0">
          <div className="flex flex-wrap items-center gap-3 border-b px-3 py-2 text-sm">
            <label htmlFor={`${id}-example`} className="sr-only">
              {t("Example")}
            </label>
            <select
              id={`${id}-example`}
              className={choice}
              value=""
              onChange={(event) =>
                set({ code: examples.find(({ name }) => name === event.target.value)?.code ?? code })
              }
            >
              <option value="">{t("Examples…")}</option>
              {examples.map(({ name }) => (
                <option key={name} value={name}>
                  {t(name)}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}-size`} className="sr-only">
              {t("Size")}
            </label>
            <select
              id={`${id}-size`}
              className={choice}
              value={size}
              onChange={(event) => set({ size: event.target.value as Size })}
            >
              <option>16:9</option>
              <option>9:16</option>
              <option>1:1</option>
            </select>
            <span className="ml-auto text-muted-foreground text-xs max-sm:hidden">
              {t("Ctrl+Enter to run")}
            </span>
          </div>
          <div className="h-[26rem] xl:h-[calc(100dvh-26rem)] xl:min-h-96">
            <Suspense fallback={<Skeleton className="m-3 h-40" />}>
              <Editor
                label={t("Script")}
                value={code}
                onChange={(text) => set({ code: text })}
                onRun={run}
                problems={result?.problems ?? none}
              />
            </Suspense>
          </div>
          <ConsolePane
            problems={result?.problems ?? none}
            lines={result?.console ?? none}
            failure={failure}
            duration={result?.duration}
          />
        </Card>
        <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
          {film ? (
            <Player ref={player} film={film} className={made ? undefined : "opacity-60"} />
          ) : (
            <Card className="grid aspect-video place-items-center p-6 text-center text-muted-foreground">
              {running ? t("Running…") : t("The film appears here once the script creates a scene.")}
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
