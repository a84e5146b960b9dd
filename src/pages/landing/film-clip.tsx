import { useEffect, useRef } from "react";
import clip from "./clip.mp4";
import poster from "./clip.png";
import { clipPrompt } from "./content";

/**
 * A prompt and the film that was generated from it. It plays without sound, unless the visitor prefers less
 * motion.
 */
export function FilmClip() {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // A browser that blocks autoplay shows the poster and the controls.
    video.current?.play().catch(() => {});
  }, []);
  return (
    <div className="grid items-center gap-6 lg:grid-cols-[1fr_1.5fr]">
      <figure className="rounded-xl border bg-card p-5 shadow-xs">
        <figcaption className="font-medium text-muted-foreground text-xs">The whole prompt</figcaption>
        <blockquote className="mt-2 text-pretty leading-relaxed">{clipPrompt}</blockquote>
      </figure>
      <video
        ref={video}
        src={clip}
        poster={poster}
        width={854}
        height={480}
        muted
        loop
        playsInline
        controls
        preload="metadata"
        aria-label="The film about Vela, with captions"
        className="h-auto w-full rounded-xl border bg-muted shadow-sm"
      />
    </div>
  );
}
