import { captionLanguages, captionTranslation } from "@contract/caption-tracks.ts";
import type { Row } from "@contract/resource.ts";
import { animations } from "@contract/resources/animations.ts";
import { renders } from "@contract/resources/renders.ts";
import { upstreams } from "@contract/resources/upstreams.ts";
import { parseFields } from "@contract/validation.ts";
import { useQuery } from "@tanstack/react-query";
import { LanguagesIcon } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { FormErrors } from "@/components/form/form-errors";
import { LabeledField } from "@/components/form/labeled-field";
import { useSubmit } from "@/components/form/use-submit";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { fieldClasses } from "@/components/ui/field-classes";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { nameOfLanguage } from "@/i18n/language-name";
import { t } from "@/i18n/t";
import { useIsSeen } from "@/lib/use-is-seen";
import { cn } from "@/lib/utils";
import { useCan } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { http, pathOf } from "@/providers/http";
import { refreshRecord, reportFailedMutation } from "@/providers/query-client";
import { useModelList } from "../views/form/model-choice";
import { ModelPrice } from "../views/form/model-price";
import type { TranslateCaptionsProps } from "./translate-captions";

const languages = captionLanguages
  .map((language) => ({ language, name: nameOfLanguage(language) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** Whether a model may be able to translate. Built-in models and embedding models can't. */
const mayTranslate = (model: string) => !model.startsWith("scenewright/") && !/embed/i.test(model);

/** The model that wrote the film, which is selected initially. */
const useFilmModel = (animation: string | null) =>
  useQuery({
    enabled: animation !== null,
    queryKey: [animations.name, animation, "model"],
    queryFn: async ({ signal }) => {
      // Reads the animation as a list of one, because list responses omit the document, which can be large.
      const params = { id: animation, _end: 1 };
      const path = pathOf(animations.name);
      const { data } = await http.get<Row<typeof animations>[]>(path, { params, signal });
      return data[0]?.model_name ?? null;
    },
    meta: { quiet: true },
  });

/** Says that no model can translate, and what to do about it. */
function NoTranslators() {
  const mayAdd = useCan(upstreams.name)("create");
  return (
    <EmptyState
      icon={<LanguagesIcon />}
      title={t("No model can translate yet")}
      description={
        mayAdd
          ? t("The built-in model can't translate. Add an upstream with a language model.")
          : t("The built-in model can't translate. Ask an admin to add an upstream with a language model.")
      }
    >
      {mayAdd && (
        <Button asChild>
          <Link to={upstreams.path}>{t("Open upstreams")}</Link>
        </Button>
      )}
    </EmptyState>
  );
}

function TranslationForm({
  render: { id, animation_id, caption_tracks },
  models,
  open,
  onOpenChange,
}: TranslateCaptionsProps & { models: string[] }) {
  const isSeen = useIsSeen(open);
  const [language, setLanguage] = useState("");
  const [chosen, setModel] = useState<string>();
  const { data: filmModel } = useFilmModel(animation_id);
  const model = models.find((one) => one === (chosen ?? filmModel)) ?? models[0]!;
  const replaces = caption_tracks.some((track) => track.language === language);
  const form = useSubmit({
    parse: (values: { language: string; model: string }) => parseFields(captionTranslation, values),
    async onSubmit(order) {
      await callVerb(renders.name, id, "translate-captions", order).catch((error) => {
        if (!isSeen.current) reportFailedMutation(error);
        throw error;
      });
      await refreshRecord(renders.name, id);
      toast.success(t("Captions translated into {language}", { language: nameOfLanguage(order.language) }));
      if (isSeen.current) onOpenChange(false);
      setLanguage("");
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.pending) return;
        flushSync(() => void form.submit({ language, model }));
        // The button that was pressed is now disabled, and would lose the focus to the page behind the dialog.
        form.ref.current?.querySelector("select")?.focus();
      }}
    >
      {form.message && (
        <Alert variant="destructive">
          <AlertDescription className="wrap-anywhere">{form.message}</AlertDescription>
        </Alert>
      )}
      <FormErrors value={form.errors}>
        <LabeledField
          label={t("Language")}
          name="language"
          {...(replaces && { hint: t("Replaces the captions in this language.") })}
        >
          {(attributes) => (
            <select
              {...attributes}
              value={language}
              onChange={({ target }) => {
                form.clearError("language");
                setLanguage(target.value);
              }}
              className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
            >
              <option value="" disabled>
                {t("Choose a language")}
              </option>
              {languages.map((one) => (
                <option key={one.language} value={one.language}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </LabeledField>
        <div className="grid gap-1.5">
          <LabeledField label={t("Model")} name="model">
            {(attributes) => (
              <select
                {...attributes}
                value={model}
                onChange={({ target }) => {
                  form.clearError("model");
                  setModel(target.value);
                }}
                className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
              >
                {models.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            )}
          </LabeledField>
          <ModelPrice model={model} />
        </div>
      </FormErrors>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {form.pending &&
          t("Translating… This can take a few minutes. The translation continues if you close this window.")}
      </p>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{form.pending ? t("Close") : t("Cancel")}</Button>
        </DialogClose>
        <Button type="submit" pending={form.pending}>
          {form.pending ? t("Translating…") : form.message ? t("Try again") : t("Translate")}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Translates a render's captions into a language with a model. */
export function TranslationDialog(props: TranslateCaptionsProps) {
  const { data, isError, isFetching } = useModelList();
  const models = data?.filter(mayTranslate);
  return (
    <DialogFrame
      title={t("Translate captions")}
      description={t(
        "A model translates the captions. The video stays as it is, and players offer the new language next to the original.",
      )}
      open={props.open}
      onOpenChange={props.onOpenChange}
    >
      {!models ? (
        isError && !isFetching ? (
          <p role="alert" className="text-destructive text-sm">
            {t("The models can't be loaded. Close this window and try again.")}
          </p>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : models.length === 0 ? (
        <NoTranslators />
      ) : (
        <TranslationForm {...props} models={models} />
      )}
    </DialogFrame>
  );
}
