import { longestPicturePrompt, type PictureShape } from "@contract/generated-pictures.ts";
import { SparklesIcon } from "lucide-react";
import { AspectChoice } from "@/components/form/aspect-choice";
import { FormErrors } from "@/components/form/form-errors";
import { LabeledField } from "@/components/form/labeled-field";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { fieldClasses } from "@/components/ui/field-classes";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { ModelPrice } from "./model-price";
import type { Generation } from "./use-generation";

const shapes: { value: PictureShape; label: string; title: string; width: number; height: number }[] = [
  { value: "landscape", label: t("Landscape"), title: t("Landscape"), width: 3, height: 2 },
  { value: "square", label: t("Square"), title: t("Square"), width: 1, height: 1 },
  { value: "portrait", label: t("Portrait"), title: t("Portrait"), width: 2, height: 3 },
];

interface Props {
  generation: Generation;
  /** The verb on the button that keeps a picture. */
  action: string;
  onUse: () => void;
}

/** A form for a picture's prompt, shape and model. */
export function PictureForm({ generation, action, onUse }: Props) {
  const { form, model, models, pictures, shape, shown, prompt } = generation;
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.pending) generation.generate();
      }}
    >
      <p role="status" className="sr-only">
        {form.pending
          ? t("Generating…")
          : shown && t("Picture {number} is ready", { number: pictures.indexOf(shown) + 1 })}
      </p>
      {form.message && (
        <Alert variant="destructive">
          <AlertDescription className="wrap-anywhere">{form.message}</AlertDescription>
        </Alert>
      )}
      <FormErrors value={form.errors}>
        <LabeledField label={t("Prompt")} name="prompt">
          {(attributes) => (
            <Textarea
              {...attributes}
              autoFocus
              value={prompt}
              maxLength={longestPicturePrompt}
              readOnly={form.pending}
              placeholder={t("A lighthouse on a cliff at dusk, flat colors, no text")}
              onChange={({ target }) => {
                form.clearError("prompt");
                generation.setPrompt(target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit();
              }}
              className="max-h-40"
            />
          )}
        </LabeledField>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="grid gap-1.5">
            <span aria-hidden className="font-medium text-sm">
              {t("Shape")}
            </span>
            <AspectChoice
              legend={t("Shape")}
              options={shapes}
              value={shape}
              onChange={generation.setShape}
              disabled={form.pending}
            />
          </div>
          <div className="min-w-44 flex-1">
            <LabeledField label={t("Model")} name="model">
              {(attributes) => (
                <select
                  {...attributes}
                  value={model?.model}
                  disabled={form.pending}
                  onChange={({ target }) => generation.setModel(target.value)}
                  className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
                >
                  {models.data?.map((one) => (
                    <option key={one.model} value={one.model}>
                      {one.model}
                    </option>
                  ))}
                </select>
              )}
            </LabeledField>
            {model && <ModelPrice price={model.credits[shape]} />}
          </div>
        </div>
      </FormErrors>
      <DialogFooter>
        {shown && !form.pending ? (
          <>
            <Button
              variant="ghost"
              className="sm:mr-auto"
              pending={generation.discarding}
              onClick={() => void generation.discard(shown.asset.id)}
            >
              {t("Discard")}
            </Button>
            <Button type="submit" variant="outline" disabled={generation.discarding}>
              {t("Try again")}
            </Button>
            <Button autoFocus disabled={generation.discarding} onClick={onUse}>
              {action}
            </Button>
          </>
        ) : (
          <>
            <DialogClose asChild>
              <Button variant="outline">{form.pending ? t("Close") : t("Cancel")}</Button>
            </DialogClose>
            <Button type="submit" pending={form.pending}>
              {!form.pending && <SparklesIcon aria-hidden />}
              {form.pending ? t("Generating…") : t("Generate")}
            </Button>
          </>
        )}
      </DialogFooter>
    </form>
  );
}
