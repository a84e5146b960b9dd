import { useCallback, useEffect, useRef, useState } from "react";
import { useOnChange } from "@/lib/use-on-change";

export interface Playback {
  playing: boolean;
  speed: number;
  loop: boolean;
  muted: boolean;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Shows the frame at a given time. The next playback starts at `from`. */
  show(seconds: number, from: number): void;
  setSpeed(speed: number): void;
  setLoop(loop: boolean): void;
  setMuted(muted: boolean): void;
  /** The exact current time in seconds. */
  now(): number;
}

interface Options {
  duration: number;
  /** The film's sound. Without sound, a timer drives playback. */
  sound: Blob | undefined;
  /** Called before each repaint during playback and after each seek. */
  onTime(seconds: number): void;
}

/**
 * Controls a film's playback. If the film has sound, the sound is the clock, so picture and sound can't drift
 * apart.
 */
export function usePlayback({ duration, sound, onTime }: Options): Playback {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [loop, setLoop] = useState(false);
  const [muted, setMuted] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const clock = useRef({ from: 0, since: 0 });
  const begin = useRef<number>(null);
  const live = useRef({ playing, speed, loop, duration, onTime });
  live.current = { playing, speed, loop, duration, onTime };

  const now = useCallback(() => {
    const { playing, speed, duration } = live.current;
    if (audio.current) return Math.min(audio.current.currentTime, duration);
    const { from, since } = clock.current;
    return Math.min(duration, playing ? from + ((performance.now() - since) / 1000) * speed : from);
  }, []);

  const place = useCallback((seconds: number) => {
    begin.current = null;
    const at = Math.max(0, Math.min(seconds, live.current.duration));
    clock.current = { from: at, since: performance.now() };
    if (audio.current) audio.current.currentTime = at;
    live.current.onTime(at);
  }, []);

  useEffect(() => {
    if (!sound) return;
    const url = URL.createObjectURL(sound);
    const element = new Audio(url);
    element.preservesPitch = true;
    element.currentTime = clock.current.from;
    audio.current = element;
    if (live.current.playing) void element.play().catch(() => setPlaying(false));
    return () => {
      clock.current = { from: element.currentTime, since: performance.now() };
      element.pause();
      audio.current = null;
      URL.revokeObjectURL(url);
    };
  }, [sound]);

  // A new sound has a new media element, so the settings have to be reapplied.
  useOnChange([speed, muted, sound], () => {
    if (!audio.current) return;
    audio.current.playbackRate = speed;
    audio.current.muted = muted;
  });

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function step() {
      const { duration, loop, onTime } = live.current;
      const at = now();
      onTime(at);
      if (at < duration - 0.001 && !audio.current?.ended) frame = requestAnimationFrame(step);
      else if (loop) {
        place(0);
        void audio.current?.play();
        frame = requestAnimationFrame(step);
      } else setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, now, place]);

  const pause = useCallback(() => {
    clock.current = { from: now(), since: performance.now() };
    audio.current?.pause();
    setPlaying(false);
  }, [now]);

  const toggle = useCallback(() => {
    if (live.current.playing) return pause();
    const at = begin.current ?? now();
    place(at >= live.current.duration - 0.05 ? 0 : at);
    setPlaying(true);
    void audio.current?.play().catch(() => setPlaying(false));
  }, [now, pause, place]);

  const show = useCallback(
    (seconds: number, from: number) => {
      place(seconds);
      begin.current = from;
    },
    [place],
  );

  const changeSpeed = useCallback(
    (next: number) => {
      clock.current = { from: now(), since: performance.now() };
      setSpeed(next);
    },
    [now],
  );

  return {
    playing,
    speed,
    loop,
    muted,
    toggle,
    pause,
    seek: place,
    show,
    setSpeed: changeSpeed,
    setLoop,
    setMuted,
    now,
  };
}
