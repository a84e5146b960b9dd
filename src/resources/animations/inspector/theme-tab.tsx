import type { Theme } from "@scene/document.ts";
import { restyle } from "@scene/resize.ts";
import { HexField } from "@/components/form/hex-field";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { useStudio } from "../editor/studio-context";
import { BrandSection } from "./brand-section";
import { CaptionChoice } from "./caption-choice";
import { AssetField } from "./fields/asset-field";
import { FontField } from "./fields/font-field";
import { Section } from "./section";
import { SoundChoice } from "./sound-choice";
import { StyleChoice } from "./style-choice";
import { ThemeSwatches } from "./theme-swatches";

const colors = [
  ["text", t("Text")],
  ["muted", t("Muted text")],
  ["surface", t("Surface")],
  ["accent", t("Accent")],
  ["accent2", t("Secondary accent")],
] as const;

/** A theme with another font; undefined to use the style's own font. */
function withFont(theme: Theme, name: "heading_font" | "body_font", font: Theme["heading_font"]): Theme {
  const { [name]: _, ...rest } = theme;
  return font ? { ...rest, [name]: font } : rest;
}

/** The film's look: its style, colors, sound, captions, fonts and logo. */
export function ThemeTab() {
  const { film, edit, canEdit } = useStudio();
  const { theme } = film;
  const set = (next: Theme, group = "theme") =>
    edit(
      ({ plan, document }) =>
        document ? { plan, document: restyle(document, plan, next) } : { plan, document, theme: next },
      group,
    );
  const { background } = theme;
  return (
    <fieldset disabled={!canEdit} className="min-w-0">
      <legend className="sr-only">{t("Theme")}</legend>
      <BrandSection />
      <Section title={t("Style")}>
        <StyleChoice value={theme} onChange={(next) => set(next, "style")} />
      </Section>
      <Section title={t("Palettes")}>
        <ThemeSwatches value={theme} onChange={(next) => set(next)} />
      </Section>
      <Section title={t("Colors")}>
        <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
          {byPosition(background).map(({ key, at, item: color }) => (
            <HexField
              key={key}
              label={plural(background.length, "Background", "Background {at}", { at: at + 1 })}
              value={color}
              onChange={(next) =>
                set({ ...theme, background: background.with(at, next) }, `background ${at}`)
              }
            />
          ))}
          {colors.map(([name, label]) => (
            <HexField
              key={name}
              label={label}
              value={theme[name]}
              onChange={(next) => set({ ...theme, [name]: next }, `theme ${name}`)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-1">
          {background.length < 3 && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => set({ ...theme, background: [...background, background.at(-1)!] })}
            >
              {t("Add a background color")}
            </Button>
          )}
          {background.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => set({ ...theme, background: background.slice(0, -1) })}
            >
              {t("Remove the last background color")}
            </Button>
          )}
        </div>
      </Section>
      <Section title={t("Sound")}>
        <SoundChoice />
      </Section>
      <Section title={t("Captions")}>
        <CaptionChoice />
      </Section>
      <Section title={t("Fonts and logo")}>
        <AssetField
          label={t("Font")}
          kind="font"
          none={t("The style's fonts")}
          value={theme.font ?? undefined}
          onChange={(font) => set({ ...theme, font: font ?? null })}
        />
        <div className="grid grid-cols-2 gap-2">
          <FontField
            label={t("Headline font")}
            value={theme.heading_font}
            onChange={(font) => set(withFont(theme, "heading_font", font))}
          />
          <FontField
            label={t("Body font")}
            value={theme.body_font}
            onChange={(font) => set(withFont(theme, "body_font", font))}
          />
        </div>
        <AssetField
          label={t("Logo")}
          kind="image"
          shape="square"
          none={t("None")}
          value={theme.logo ?? undefined}
          onChange={(logo) => set({ ...theme, logo: logo ?? null })}
        />
      </Section>
    </fieldset>
  );
}
