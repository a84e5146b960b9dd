import { lazy, Suspense, useId, useState } from "react";
import { plural, t } from "@/i18n/t";
import { useAction } from "@/providers/use-action";
import { OwnMenu } from "./own-menu";
import { TemplateCard } from "./template-card";
import { type FilmTemplate, useOwnTemplates } from "./use-own-templates";
import { ValuesDialog } from "./values-dialog";

const Preview = lazy(() => import("./own-preview").then((module) => ({ default: module.OwnPreview })));

type Use = (template: FilmTemplate, values: Record<string, string>) => Promise<void>;

const aboutOf = ({ description, values }: FilmTemplate): string =>
  description ||
  (values.length > 0 ? plural(values.length, "{count} placeholder", "{count} placeholders") : "");

function Group({ title, templates, onUse }: { title: string; templates: FilmTemplate[]; onUse: Use }) {
  const id = useId();
  const [playing, setPlaying] = useState<string>();
  const [asked, ask] = useState<FilmTemplate>();
  const [used, setUsed] = useState<string>();
  const { run, pending } = useAction((template: FilmTemplate) => {
    setUsed(template.id);
    return onUse(template, {});
  });
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-medium text-muted-foreground text-xs">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            title={template.name}
            about={aboutOf(template)}
            size={template.size}
            background={undefined}
            menu={<OwnMenu template={template} />}
            onPlay={(plays) => setPlaying(plays ? template.id : undefined)}
            onUse={() => (template.values.length > 0 ? ask(template) : void run(template))}
            pending={pending && used === template.id}
            disabled={pending}
          >
            <Suspense>
              <Preview id={template.id} playing={playing === template.id} />
            </Suspense>
          </TemplateCard>
        ))}
      </ul>
      {asked && (
        <ValuesDialog
          template={asked}
          onClose={() => ask(undefined)}
          onSubmit={(values) => onUse(asked, values)}
        />
      )}
    </section>
  );
}

/** The templates that the user has saved, and those that are shared with everyone. */
export function OwnTemplates({ onUse }: { onUse: Use }) {
  const { own, shared } = useOwnTemplates();
  return (
    <>
      <Group title={t("Your templates")} templates={own} onUse={onUse} />
      <Group title={t("Shared with everyone")} templates={shared} onUse={onUse} />
    </>
  );
}
