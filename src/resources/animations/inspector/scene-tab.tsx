import { animations } from "@contract/resources/animations.ts";
import { Scene } from "@scene/document.ts";
import { LayoutTemplateIcon, WandSparklesIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { HexField } from "@/components/form/hex-field";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { useCan } from "@/providers/access";
import { changePlanned, changeScene, layOut, setNarration } from "../editor/edits";
import { useStudio } from "../editor/studio-context";
import { useStep } from "../editor/use-verbs";
import { ElementList } from "../layers/element-list";
import { Fields } from "./fields/schema-field";
import { TextField } from "./fields/simple-fields";
import { Section } from "./section";
import { VisualForm } from "./visual-form";

const settings = { duration: Scene.shape.duration, transition: Scene.shape.transition };

const LintFindings = lazy(() => import("../findings/lint-findings"));

/** A scene's goal, narration, layout and timing. */
export function SceneTab() {
  const { scene, planned, content, record, edit, editFilm, findings, canEdit, index, timeline } = useStudio();
  const may = useCan(animations.name);
  const compose = useStep("compose");
  const { id } = scene;
  const shot = timeline.shots[index];
  return (
    <fieldset disabled={!canEdit} className="min-w-0">
      <legend className="sr-only">{t("Scene {index}", { index: index + 1 })}</legend>
      {findings.length > 0 && (
        <Suspense>
          <LintFindings />
        </Suspense>
      )}
      <Section title={t("Script")}>
        {planned && (
          <TextField
            label={t("Goal")}
            value={planned.goal}
            max={300}
            lines
            onChange={(goal = "") =>
              edit(
                changePlanned(id, (one) => ({ ...one, goal })),
                `goal ${id}`,
              )
            }
          />
        )}
        <TextField
          label={t("Narration")}
          value={scene.narration}
          max={3000}
          lines
          onChange={(text = "") => edit(setNarration(id, text), `narration ${id}`)}
        />
        <p className="text-muted-foreground text-xs">
          {t(
            "[pause 0.8] adds 0.8 seconds of silence, and *word* emphasizes a word. Captions leave these marks out.",
          )}
        </p>
      </Section>
      {planned && (
        <Section title={t("Visual")}>
          <VisualForm
            key={id}
            value={planned.visual}
            onChange={(visual) =>
              edit(
                changePlanned(id, (one) => ({ ...one, visual })),
                `visual ${id}`,
              )
            }
          />
          <div className="flex flex-wrap gap-2 pt-1">
            {may("compose") && (
              <Button
                size="sm"
                variant="outline"
                pending={compose.pending || record.step === "composing"}
                onClick={() => compose.run({ scene: id })}
              >
                <WandSparklesIcon aria-hidden />
                {t("Compose this scene")}
              </Button>
            )}
            {content.document && (
              <Button
                size="sm"
                variant="ghost"
                title={t("Replace the scene's elements with the default layout")}
                onClick={() => edit(layOut(id))}
              >
                <LayoutTemplateIcon aria-hidden />
                {t("Reset layout")}
              </Button>
            )}
          </div>
          {scene.elements.some(({ locked }) => locked) && (
            <p className="text-muted-foreground text-xs">
              {t("A new layout can also change locked elements. The elements stay locked.")}
            </p>
          )}
        </Section>
      )}
      <Section title={t("Timing and background")}>
        <Fields
          fields={settings}
          value={{ duration: scene.duration, transition: scene.transition }}
          onChange={(next, name) =>
            editFilm(
              changeScene(id, (one) => ({ ...one, ...(next as Partial<Scene>) })),
              `${name} ${id}`,
            )
          }
        />
        {shot && shot.duration - scene.duration > 0.05 && (
          <p className="text-muted-foreground text-xs">
            {t("The scene lasts {duration} s, as long as its narration.", {
              duration: shot.duration.toFixed(1),
            })}
          </p>
        )}
        <Background />
      </Section>
      <div className="border-t pt-3 xl:hidden">
        <ElementList />
      </div>
    </fieldset>
  );
}

/** The scene's background; the theme's by default. */
function Background() {
  const { scene, film, editFilm } = useStudio();
  const { id, background } = scene;
  const set = (next: string[] | undefined) =>
    editFilm(
      changeScene(id, ({ background: _, ...rest }) => (next ? { ...rest, background: next } : rest)),
      `background ${id}`,
    );
  if (!background)
    return (
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start text-muted-foreground"
        onClick={() => set([...film.theme.background])}
      >
        {t("Set a custom background")}
      </Button>
    );
  return (
    <div className="grid gap-1.5">
      {byPosition(background).map(({ key, at, item: color }) => (
        <HexField
          key={key}
          label={plural(background.length, "Background", "Background, color {at}", { at: at + 1 })}
          value={color}
          onChange={(next) => set(background.with(at, next))}
        />
      ))}
      <div className="flex flex-wrap gap-1">
        {background.length < 3 && (
          <Button size="sm" variant="ghost" onClick={() => set([...background, background.at(-1)!])}>
            {t("Add a color")}
          </Button>
        )}
        {background.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => set(background.slice(0, -1))}>
            {t("Remove the last color")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => set(undefined)}>
          {t("Use the theme's background")}
        </Button>
      </div>
    </div>
  );
}
