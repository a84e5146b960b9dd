import { useCallback, useEffect, useRef, useState } from "react";

/** What is heard just now: one sound at a time on a page. */
let heard: HTMLAudioElement | undefined;

function begin(audio: HTMLAudioElement): Promise<void> {
  if (heard !== audio) heard?.pause();
  heard = audio;
  // A pause while it was about to begin is no failure.
  return audio.play().catch(() => {});
}

/** Plays a sound that has no controls. */
export const playOnce = (url: string) => begin(new Audio(url));

export interface Sound {
  playing: boolean;
  /** Seconds. */
  time: number;
  toggle(): void;
  seek(seconds: number): void;
}

/** One sound with its clock. It is loaded when somebody first wants to hear it. */
export function useSound(url: string | undefined): Sound {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  // The same file has another address from hour to hour.
  const file = url?.split("?")[0];
  const address = useRef(url);
  address.current = url;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another sound
  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current = undefined;
      setPlaying(false);
      setTime(0);
    },
    [file],
  );

  const element = useCallback(() => {
    if (audio.current || !address.current) return audio.current;
    const made = new Audio(address.current);
    made.onplay = () => setPlaying(true);
    made.onpause = () => setPlaying(false);
    made.onended = () => setTime(0);
    made.onseeked = () => setTime(made.currentTime);
    audio.current = made;
    return made;
  }, []);

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function step() {
      setTime(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return {
    playing,
    time,
    toggle() {
      const sound = element();
      if (!sound) return;
      if (sound.paused) void begin(sound);
      else sound.pause();
    },
    seek(seconds) {
      const sound = element();
      if (!sound) return;
      sound.currentTime = seconds;
      setTime(seconds);
    },
  };
}
