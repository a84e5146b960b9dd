import { effectTitles } from "@scene/sound/effect-names.ts";
import type { PlacedSound } from "@scene/sound/schema.ts";
import { leadIn } from "@scene/timeline.ts";
import { AudioLinesIcon } from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import { changeSound, removeSound, soundAt } from "../editor/sounds";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { snapTo, useAxis } from "./axis";
import { SoundSettings } from "./sound-settings";
import { Track } from "./track";

/** The distance, in pixels, after which a drag begins. */
const slack = 3;
const steps: Record<string, number> = { ArrowLeft: -0.1, ArrowRight: 0.1 };

/** The sounds that were placed by hand, in all scenes; nothing if there are none. */
export const SoundTrack = memo(function SoundTrack() {
  const { timeline } = useStudio();
  const { from, to } = useAxis();
  if (!timeline.shots.some(({ scene }) => scene.sounds)) return null;
  return (
    <Track name={<span className="px-2 text-muted-foreground">{t("Sounds")}</span>}>
      {timeline.shots.flatMap(({ scene, start, duration }, number) =>
        start > to || start + duration < from
          ? []
          : (scene.sounds ?? []).map((sound, at) => (
              <SoundMark
                // biome-ignore lint/suspicious/noArrayIndexKey: sounds have no other identity
                key={`${scene.id} ${at}`}
                {...{ sound, at, start }}
                scene={scene.id}
                number={number + 1}
                length={duration}
              />
            )),
      )}
    </Track>
  );
});

interface Props {
  sound: PlacedSound;
  /** The sound's index in its scene. */
  at: number;
  scene: string;
  /** The scene's number, counting from 1, its start in the film and its length, in seconds. */
  number: number;
  start: number;
  length: number;
}

/** A sound, whose left edge is its moment. A click opens its settings; dragging and the arrow keys move it. */
const SoundMark = memo(function SoundMark({ sound, at, scene, number, start, length }: Props) {
  const { editFilm, canEdit } = useStudio();
  const studio = useStudioNow();
  const { scale } = useAxis();
  const [isOpen, setOpen] = useState(false);
  const drag = useRef<{ x: number; from: number; group: string; isMoved: boolean }>(null);
  const title = t(effectTitles[sound.name]);
  const move = (seconds: number, group: string) =>
    editFilm(
      changeSound(scene, at, (one) => soundAt(one, seconds, length)),
      group,
    );
  /** The playhead, the starts of spoken words, and the moments at which elements enter. */
  const moments = () => {
    const { spoken, now, timeline } = studio();
    const elements = timeline.shots[number - 1]?.scene.elements ?? [];
    return [
      now() - start,
      ...(spoken[scene]?.words ?? []).map((word) => leadIn + word.start),
      ...elements.map(({ enter }) => enter?.at ?? 0),
    ];
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !canEdit) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: sound.at, group: `sound-${event.timeStamp}`, isMoved: false };
  };
  const follow = ({ clientX, ctrlKey, metaKey }: PointerEvent) => {
    if (!drag.current) return;
    const { x, from, group } = drag.current;
    if (Math.abs(clientX - x) > slack) drag.current.isMoved = true;
    if (!drag.current.isMoved) return;
    const to = from + (clientX - x) / scale;
    move(ctrlKey || metaKey ? to : snapTo(to, moments(), scale), group);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canEdit || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = (steps[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
    if (by) move(sound.at + by, `sound ${scene} ${at}`);
    else if (event.key === "Delete" || event.key === "Backspace") editFilm(removeSound(scene, at));
    else return;
    event.preventDefault();
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <button
          type="button"
          data-own-keys
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={t("{sound} at {seconds} seconds in scene {number}", {
            sound: title,
            seconds: sound.at.toFixed(2),
            number,
          })}
          title={title}
          style={{ left: (start + sound.at) * scale }}
          onClick={() => {
            if (!drag.current?.isMoved) setOpen(canEdit);
            drag.current = null;
          }}
          onKeyDown={onKeyDown}
          onPointerDown={press}
          onPointerMove={follow}
          onPointerCancel={() => {
            drag.current = null;
          }}
          className="absolute inset-y-1 flex max-w-24 touch-none items-center gap-1 rounded-r-sm border border-l-2 border-l-primary bg-muted px-1 text-[0.6875rem] text-muted-foreground outline-none hover:z-10 hover:bg-accent focus-visible:z-10 focus-visible:ring-2 focus-visible:ring-ring"
        >
          <AudioLinesIcon aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{title}</span>
        </button>
      </PopoverAnchor>
      <PopoverContent aria-label={title} className="w-64">
        <SoundSettings
          sound={sound}
          length={length}
          onChange={(next) =>
            editFilm(
              // A sound that follows a word is stored with its estimated moment.
              changeSound(scene, at, (one) => (next.cue === undefined ? next : { ...next, at: one.at })),
              `sound ${scene} ${at}`,
            )
          }
          onRemove={() => {
            setOpen(false);
            editFilm(removeSound(scene, at));
          }}
        />
      </PopoverContent>
    </Popover>
  );
});
