import type { Palette } from "@scene/styles/style.ts";
import { lazy, Suspense } from "react";
import { HexField } from "@/components/form/hex-field";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import type { FieldEditor, InputProps } from "../field-type";
import { paletteNames } from "../palette-names";

const PaletteWarning = lazy(() => import("./palette-warning"));

/** The colors that a new palette starts with. */
const start: Palette = {
  background: ["#ffffff"],
  text: "#131a2a",
  muted: "#59647a",
  surface: "#e1e9f5",
  accent: "#2456d6",
  accent2: "#a3266f",
};
const mostBackgrounds = 3;

/** A card in the colors of a palette. */
const Sample = ({ palette: { background, text, muted, surface, accent, accent2 } }: { palette: Palette }) => (
  <div
    aria-hidden
    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-lg border p-4"
    style={{ background: background.length > 1 ? `linear-gradient(135deg, ${background})` : background[0] }}
  >
    <span className="grid gap-1">
      <span className="font-semibold text-lg leading-6" style={{ color: text }}>
        {t("Headline")}
      </span>
      <span className="text-sm" style={{ color: muted }}>
        {t("Muted text")}
      </span>
    </span>
    <span className="flex items-center gap-2 rounded-md p-3" style={{ background: surface }}>
      <span className="size-5 rounded-full" style={{ background: accent }} />
      <span className="size-5 rounded-full" style={{ background: accent2 }} />
    </span>
  </div>
);

function Input({ value, onChange, id, field, describedBy }: InputProps<Palette>) {
  if (!value)
    return (
      <Button
        id={id}
        variant="outline"
        aria-describedby={describedBy}
        className="justify-self-start"
        onClick={() => onChange(start)}
      >
        {t("Choose colors")}
      </Button>
    );
  const { background } = value;
  const setBackground = (next: string[]) => onChange({ ...value, background: next });
  return (
    <fieldset id={id} aria-describedby={describedBy} className="grid min-w-0 gap-3">
      <legend className="sr-only">{field.label}</legend>
      <Sample palette={value} />
      <div className="grid gap-x-3 gap-y-2 min-[26rem]:grid-cols-2 sm:grid-cols-3">
        {byPosition(background).map(({ key, at, item }) => (
          <HexField
            key={key}
            label={plural(background.length, "Background", "Background {at}", { at: at + 1 })}
            value={item}
            onChange={(color) => setBackground(background.with(at, color))}
          />
        ))}
        {paletteNames.map(([name, label]) => (
          <HexField
            key={name}
            label={label}
            value={value[name]}
            onChange={(color) => onChange({ ...value, [name]: color })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-1">
        {background.length < mostBackgrounds && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setBackground([...background, background.at(-1)!])}
          >
            {t("Add a background color")}
          </Button>
        )}
        {background.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => setBackground(background.slice(0, -1))}>
            {t("Remove the last background color")}
          </Button>
        )}
        {field.nullable && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t("Remove colors")}
          </Button>
        )}
      </div>
      <Suspense>
        <PaletteWarning palette={value} />
      </Suspense>
    </fieldset>
  );
}

export const palette: FieldEditor<Palette> = { Input };
