import { compose } from "@scene/compose/index.ts";
import type { Document, Theme } from "@scene/document.ts";
import { sizes } from "@scene/plan.ts";
import { type StyleName, styleNames, styles } from "@scene/styles/index.ts";
import { fontsAndLogoOf, themeOfStyle } from "@scene/themes.ts";
import { useMemo, useState } from "react";
import { FilmSample } from "@/components/player/film-sample";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

/** A short film that shows a style, with the style's name as its title. */
function sampleOf(style: StyleName): Document {
  const visual = {
    layout: "title" as const,
    heading: t(styles[style].title),
    sub: t("Pictures, type and motion"),
    picture: "fluent-emoji-flat:clapper-board",
  };
  const scene = { id: "sample", goal: "", narration: "", visual };
  return compose(
    { title: t(styles[style].title), scenes: [scene] },
    { ...sizes["16:9"], fps: 30, theme: themeOfStyle(style) },
  );
}

/** A still of the sample, which plays while it is hovered or focused. */
function Sample({ style, playing }: { style: StyleName; playing: boolean }) {
  const film = useMemo(() => sampleOf(style), [style]);
  return <FilmSample film={film} still={0.8} playing={playing} side={320} className="w-full" />;
}

/** The styles, each as a sample that plays when it is hovered or focused. */
export function StyleChoice({ value, onChange }: { value: Theme; onChange(theme: Theme): void }) {
  const [playing, setPlaying] = useState<StyleName>();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-1.5">
      <legend className="sr-only">{t("Styles")}</legend>
      {styleNames.map((name) => {
        const chosen = (value.style ?? "plain") === name;
        const stop = () => setPlaying((now) => (now === name ? undefined : now));
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            title={t(styles[name].use)}
            onClick={() => onChange({ ...themeOfStyle(name), ...fontsAndLogoOf(value) })}
            onPointerEnter={() => setPlaying(name)}
            onPointerLeave={stop}
            onFocus={() => setPlaying(name)}
            onBlur={stop}
            className={cn(
              "grid gap-1 rounded-md p-1 text-left text-xs hover:bg-accent",
              chosen && "bg-tint text-tint-foreground",
            )}
          >
            <Sample style={name} playing={playing === name} />
            <span className="truncate">{t(styles[name].title)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
