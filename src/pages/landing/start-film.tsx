import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { buttonVariants } from "@/components/ui/button-variants";
import { fieldClasses } from "@/components/ui/field-classes";
import { t } from "@/i18n/t";
import { useStudioPath } from "../films/studio-path";

/** A form that opens the studio with the visitor's prompt. */
export function StartFilm() {
  const [prompt, setPrompt] = useState("");
  const navigate = useNavigate();
  const studioPath = useStudioPath();
  const id = useId();
  const open = (event: FormEvent) => {
    event.preventDefault();
    navigate(studioPath(prompt.trim()));
  };
  return (
    <section aria-labelledby="begin" className="border-t bg-muted/40">
      <div className="mx-auto grid max-w-2xl gap-4 px-4 py-20 text-center sm:px-6">
        <h2 id="begin" className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {t("What is your film about?")}
        </h2>
        <p className="text-balance text-base text-muted-foreground">
          {t("The built-in model plans it free of charge. You decide what happens next.")}
        </p>
        <form onSubmit={open} className="mt-2 grid justify-items-center gap-3">
          <label htmlFor={id} className="sr-only">
            {t("Prompt")}
          </label>
          <textarea
            id={id}
            value={prompt}
            required
            rows={3}
            maxLength={2000}
            placeholder="Why honey never spoils, for a food blog. Honey is 80% sugar and only 17% water…"
            onChange={({ target }) => setPrompt(target.value)}
            className={`${fieldClasses} resize-none rounded-xl px-4 py-3 text-base leading-7`}
          />
          <button type="submit" className={buttonVariants({ size: "lg" })}>
            {t("Plan the film")}
          </button>
        </form>
      </div>
    </section>
  );
}
