import { filmTemplates } from "@contract/resources/film-templates.ts";
import { longestPrompt } from "@contract/source-texts.ts";
import type { Theme } from "@scene/document.ts";
import { type Size, sizes } from "@scene/plan.ts";
import { themes } from "@scene/themes.ts";
import { useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Forbidden } from "@/components/layout/error-screens";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import { callVerb, dataProvider } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../../extension";
import { UnsavedGuard } from "../../views/form/unsaved-guard";
import { ShowSkeleton } from "../../views/record/record-placeholders";
import { recordPath } from "../../views/shared/record-link";
import type { Animation } from "../editor/content";
import { useBrandKits } from "../editor/use-brand-kits";
import { sameColors, ThemeSwatches } from "../inspector/theme-swatches";
import { BrandKitChoice, defaultOf } from "./brand-kit-choice";
import { titleFrom } from "./example-prompts";
import { type AnimationOptions, PromptForm } from "./prompt-form";
import type { TemplateFilm } from "./templates/template-gallery";
import { Templates } from "./templates/templates";
import type { FilmTemplate } from "./templates/use-own-templates";

/** The prompt and size from the URL, for links such as those on the public pages. */
function useInitialOptions(): AnimationOptions {
  const [params] = useSearchParams();
  const size = Object.keys(sizes).find((one) => one === params.get("size")) as Size | undefined;
  return {
    prompt: (params.get("prompt") ?? "").slice(0, longestPrompt),
    size: size ?? "16:9",
    model_name: "scenewright/sketch-1",
  };
}

/** Creates an animation, either from a template or from a prompt. With a prompt, planning starts immediately. */
export function NewAnimation({ resource }: PageProps) {
  const role = useRole();
  const may = useCan(resource.name);
  const navigate = useNavigate();
  const titleId = useId();
  const initial = useInitialOptions();
  const [title, setTitle] = useState("");
  const typed = useRef("");
  const done = useRef(false);
  const [theme, setTheme] = useState<Theme>(themes.Midnight);
  // Undefined for the default brand kit, null for none.
  const [kit, setKit] = useState<string | null>();
  const { kits } = useBrandKits();
  const chosenKit = kit === undefined ? defaultOf(kits) : kits.find(({ id }) => id === kit);
  const hasOwnColors = Boolean(chosenKit?.palette);
  const branded = kit === undefined ? {} : { brand_kit_id: kit };
  const open = async (id: string) => {
    done.current = true;
    await refreshResource(resource.name);
    navigate(recordPath(resource, id), { replace: true });
  };
  const { run: plan } = useAction((id: string) => callVerb(resource.name, id, "plan"));
  const { run: brand } = useAction((id: string, brand_kit_id: string) =>
    callVerb(resource.name, id, "brand", { brand_kit_id }),
  );
  const { run: create, pending } = useAction(async (options: AnimationOptions) => {
    const variables = { ...options, ...branded, title: title.trim() || titleFrom(options.prompt) };
    const { data } = await dataProvider.create<Animation>({ resource: resource.name, variables });
    if (!hasOwnColors && !sameColors(theme, themes.Midnight))
      await dataProvider.update({ resource: resource.name, id: data.id, variables: { theme } });
    // If planning can't start, the animation still exists, and its page offers a retry.
    await plan(data.id);
    await open(data.id);
  });
  const createFrom = async ({ size, plan, document }: TemplateFilm) => {
    const variables = { title: title.trim() || plan.title, prompt: typed.current.trim(), size, ...branded };
    const { data } = await dataProvider.create<Animation>({ resource: resource.name, variables });
    await dataProvider.update({ resource: resource.name, id: data.id, variables: { plan, document } });
    const { brand_kit_id } = data;
    // If the brand kit can't be applied, the film still exists, and its editor offers to apply it.
    if (brand_kit_id) await brand(data.id, brand_kit_id);
    await open(data.id);
  };
  const createFromOwn = async ({ id }: FilmTemplate, values: Record<string, string>) => {
    const own = title.trim() ? { title: title.trim() } : {};
    const made = await callVerb<Animation>(filmTemplates.name, id, "use", { values, ...own });
    await open(made.id);
  };
  if (!role) return <ShowSkeleton />;
  if (!may("create")) return <Forbidden inside />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 pt-2 sm:pt-6">
      <UnsavedGuard when={() => !done.current && (title + typed.current).trim() !== ""} />
      <PageHeader
        title={t("New animation")}
        subtitle={t("Describe your film. You get a plan first and can change everything in it.")}
      />
      <PromptForm
        key={initial.prompt}
        initial={initial}
        onTyped={(prompt) => {
          typed.current = prompt;
        }}
        onSubmit={create}
        pending={pending}
      >
        <div className="grid items-start gap-4 border-t pt-4 lg:grid-cols-[14rem_1fr]">
          <div className="grid gap-4">
            <div className="grid gap-1.5">
              <Label htmlFor={titleId}>
                <Rich
                  text="Title <span>(optional)</span>"
                  parts={{ span: <span className="font-normal text-muted-foreground" /> }}
                />
              </Label>
              <Input
                id={titleId}
                value={title}
                maxLength={200}
                placeholder={t("First words of the prompt")}
                onChange={({ target }) => setTitle(target.value)}
              />
            </div>
            <BrandKitChoice kits={kits} value={chosenKit} onChange={setKit} />
          </div>
          {hasOwnColors ? (
            <p className="text-muted-foreground text-sm">{t("The film uses the brand kit's colors.")}</p>
          ) : (
            <div className="grid gap-1.5">
              <span className="font-medium text-sm leading-5">{t("Theme")}</span>
              <ThemeSwatches value={theme} onChange={setTheme} className="sm:grid-cols-8 sm:gap-1" />
            </div>
          )}
        </div>
      </PromptForm>
      <Templates onUse={createFrom} onUseOwn={createFromOwn} />
    </div>
  );
}
