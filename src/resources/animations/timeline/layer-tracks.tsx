import type { Element } from "@scene/elements.ts";
import { leadIn } from "@scene/timeline.ts";
import { memo, useRef } from "react";
import { changeShown } from "../editor/edits";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { LayerButton } from "../layers/element-list";
import { elementTimingOf, movedBy } from "../layers/element-timing";
import { LockButton } from "../layers/lock-button";
import { nameOfElement } from "../layers/new-element";
import { TimeBar } from "../layers/time-bar";
import { snapTo, useAxis } from "./axis";
import { KeyframeMarks } from "./keyframe-marks";
import { Track } from "./track";

/** The elements of the selected scene, topmost first, and when each is visible. */
export const LayerTracks = memo(function LayerTracks() {
  const { scene, shown, words, selection, chooseElement, findings, timeline, index, canEdit, editFilm } =
    useStudio();
  const studio = useStudioNow();
  const { scale } = useAxis();
  const held = useRef<Element[]>([]);
  const shot = timeline.shots[index];
  const start = shot?.start ?? 0;
  const length = shot?.duration ?? scene.duration;
  const flagged = new Set(findings.filter((one) => one.scene === scene.id).map(({ element }) => element));

  /** Snaps to the edges of the other elements, the starts of spoken words, the playhead and the scene's ends. */
  const snap = (at: number) => (seconds: number) => {
    const { spoken, now } = studio();
    const edges = shown.elements.flatMap((element, other) => {
      const timing = elementTimingOf(element, length);
      return other === at ? [] : [timing.start, timing.end];
    });
    const words = (spoken[scene.id]?.words ?? []).map((word) => leadIn + word.start);
    return snapTo(seconds, [0, length, now() - start, ...edges, ...words], scale);
  };
  const showMoment = (seconds: number) => {
    const { pause, seek } = studio();
    pause();
    seek(seconds);
  };
  const moveAll = (by: number) =>
    editFilm(
      changeShown(scene.id, selection, words, (element, at) =>
        movedBy(held.current[at] ?? element, by, length),
      ),
      `time ${scene.id} ${selection}`,
    );

  return (
    <ul>
      {shown.elements
        .map((element, at) => ({ element, at }))
        .reverse()
        .map(({ element, at }) => {
          const isChosen = selection.includes(at);
          return (
            <li key={at} data-chosen={isChosen || undefined} className="group/track group/layer">
              <Track
                name={
                  <>
                    <LayerButton
                      element={element}
                      isChosen={isChosen}
                      hasWarnings={flagged.has(at)}
                      at={at}
                    />
                    <LockButton element={element} at={at} />
                  </>
                }
              >
                <span className="absolute inset-y-1" style={{ left: start * scale, width: length * scale }}>
                  <TimeBar
                    element={element}
                    name={nameOfElement(element)}
                    length={length}
                    chosen={isChosen}
                    snap={snap(at)}
                    onPress={() => {
                      held.current = shown.elements;
                      if (!isChosen) chooseElement(at);
                    }}
                    {...(canEdit && !element.locked
                      ? {
                          onChange: (next, part) =>
                            editFilm(
                              changeShown(scene.id, [at], words, () => next),
                              `time ${scene.id} ${at} ${part}`,
                            ),
                          ...(isChosen && selection.length > 1 ? { onMove: moveAll } : {}),
                        }
                      : {})}
                  />
                  <KeyframeMarks
                    element={element}
                    name={nameOfElement(element)}
                    length={length}
                    isChosen={isChosen}
                    snap={snap(at)}
                    onPress={() => chooseElement(at)}
                    onShow={(seconds) => showMoment(start + seconds)}
                    onChange={
                      canEdit && !element.locked
                        ? (next, group) =>
                            editFilm(
                              changeShown(scene.id, [at], words, () => next),
                              group && `${group} ${scene.id} ${at}`,
                            )
                        : undefined
                    }
                  />
                </span>
              </Track>
            </li>
          );
        })}
    </ul>
  );
});
