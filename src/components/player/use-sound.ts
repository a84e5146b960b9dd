import { useCallback, useEffect, useRef, useState } from "react";
import { useOnChange } from "@/lib/use-on-change";

/** The element that is playing. Only one plays at a time on a page. */
let heard: HTMLAudioElement | undefined;

function begin(audio: HTMLAudioElement): Promise<void> {
  if (heard !== audio) heard?.pause();
  heard = audio;
  // `play` rejects if the sound is paused before it starts, which isn't a failure.
  return audio.play().catch(() => {});
}

/** Plays a sound without showing controls. */
export const playOnce = (url: string) => begin(new Audio(url));

export interface Sound {
  playing: boolean;
  /** The playback position in seconds. */
  time: number;
  toggle(): void;
  seek(seconds: number): void;
}

/** A sound with its playback position. It loads when it is first played. */
export function useSound(url: string | undefined): Sound {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  // The signature in the query changes every hour, even if the file is the same.
  const file = url?.split("?")[0];
  const address = useRef(url);
  address.current = url;

  // A new file needs a new audio element.
  useOnChange([file], () => () => {
    audio.current?.pause();
    audio.current = undefined;
    setPlaying(false);
    setTime(0);
  });

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
