import { clsx } from "clsx";
import facts from "../films/vela.json";
import strip from "../films/vela-scenes.webp";

const last = facts.scenes.length - 1;

/** The last moment of one of the film's scenes, cut from a strip that shows all of them. */
export const Still = ({ at, className }: { at: number; className?: string }) => (
  <span
    aria-hidden
    className={clsx("block aspect-video bg-muted", className)}
    style={{
      backgroundImage: `url(${strip})`,
      backgroundSize: `${(last + 1) * 100}% 100%`,
      backgroundPosition: `${(at / last) * 100}% 0`,
    }}
  />
);
