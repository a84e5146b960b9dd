import { lazy, type ReactNode, Suspense } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { t } from "@/i18n/t";
import type { OpenedFilm } from "./use-shared-film";

// Forms would make up a tenth of the page's code, and most films have no password.
const FilmPassword = lazy(() =>
  import("./film-password").then((module) => ({ default: module.FilmPassword })),
);

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mx-auto grid w-full max-w-md gap-4 px-4 py-14 sm:py-20">
    <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
      {title}
    </h1>
    {children}
  </section>
);

const loading = (
  <p role="status" className="px-4 py-20 text-center text-muted-foreground">
    {t("Loading…")}
  </p>
);

/** The page's content while no film can be shown: the reason, and what to do. */
export function FilmState({ film, problem, retry, token, open }: OpenedFilm) {
  if (problem)
    return (
      <Notice title={problem.isGone ? t("Film not available") : t("The film can't be loaded")}>
        <p role="alert">{problem.text}</p>
        {!problem.isGone && (
          <button type="button" className={`${buttonVariants({ variant: "outline" })} w-fit`} onClick={retry}>
            {t("Try again")}
          </button>
        )}
      </Notice>
    );
  if (film === undefined) return loading;
  return (
    <Notice title={t("This film is password-protected")}>
      <p className="text-muted-foreground">
        {t(
          "Enter the password to play the film. If you don't have it, ask the person who sent you the link.",
        )}
      </p>
      <Suspense fallback={loading}>
        <FilmPassword token={token} open={open} />
      </Suspense>
    </Notice>
  );
}
