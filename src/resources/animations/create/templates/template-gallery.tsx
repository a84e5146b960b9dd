import type { Document } from "@scene/document.ts";
import type { Plan, Size } from "@scene/plan.ts";
import { filmOfTemplate, type TemplateName, templateNames, templates } from "@scene/templates/index.ts";
import type { TemplateCategory } from "@scene/templates/template.ts";
import { useState } from "react";
import { plural, t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useAction } from "@/providers/use-action";
import { BuiltInPreview } from "./built-in-preview";
import { categoryNames, templateTexts } from "./names";
import { TemplateCard } from "./template-card";

export interface TemplateFilm {
  size: Size;
  plan: Plan;
  document: Document;
}

const categories = Object.keys(categoryNames) as TemplateCategory[];

function Chip({ name, chosen, onClick }: { name: string; chosen: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={cn(
        "h-7 rounded-full border px-3 text-[0.8125rem] transition-colors hover:bg-accent",
        chosen && "border-transparent bg-tint text-tint-foreground",
      )}
    >
      {name}
    </button>
  );
}

/** All templates, by category. Loaded when the user scrolls near them, with the scene engine that draws them. */
export function TemplateGallery({ onUse }: { onUse(film: TemplateFilm): Promise<void> }) {
  const [category, setCategory] = useState<TemplateCategory>();
  const [playing, setPlaying] = useState<TemplateName>();
  const [used, setUsed] = useState<TemplateName>();
  const { run, pending } = useAction((name: TemplateName) => {
    setUsed(name);
    return onUse({ size: templates[name].size, ...filmOfTemplate(name) });
  });
  const shown = templateNames.filter((name) => !category || templates[name].category === category);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t("Categories")}</legend>
          <Chip name={t("All")} chosen={!category} onClick={() => setCategory(undefined)} />
          {categories.map((one) => (
            <Chip
              key={one}
              name={t(categoryNames[one])}
              chosen={category === one}
              onClick={() => setCategory(one)}
            />
          ))}
        </fieldset>
        <p role="status" className="text-muted-foreground text-xs">
          {plural(shown.length, "{count} template", "{count} templates")}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {shown.map((name) => (
          <TemplateCard
            key={name}
            title={t(templateTexts[name].title)}
            about={t(templateTexts[name].about)}
            size={templates[name].size}
            background={templates[name].theme.background[0]}
            onPlay={(plays) => setPlaying(plays ? name : undefined)}
            onUse={() => run(name)}
            pending={pending && used === name}
            disabled={pending}
          >
            <BuiltInPreview name={name} playing={playing === name} />
          </TemplateCard>
        ))}
      </ul>
    </>
  );
}
