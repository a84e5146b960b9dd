import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import type { OpenedFilm } from "./use-shared-film";

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mx-auto grid w-full max-w-md gap-4 px-4 py-14 sm:py-20">
    <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
      {title}
    </h1>
    {children}
  </section>
);

/** Asks for the film's password. */
const Locked = ({ unlock }: Pick<OpenedFilm, "unlock">) => (
  <Notice title={t("This film has a password")}>
    <p className="text-muted-foreground">
      {t("Enter it to play the film. Whoever sent you the link has it.")}
    </p>
    <Form
      parse={({ password = "" }) =>
        password ? { data: password } : { errors: { password: [t("Enter the password")] } }
      }
      onSubmit={unlock}
      buttons={(pending) => (
        <Button type="submit" size="lg" pending={pending}>
          {t("Show the film")}
        </Button>
      )}
    >
      <PasswordField label={t("Password")} name="password" autoComplete="off" maxLength={128} />
    </Form>
  </Notice>
);

/** What the page shows without a film: why there is none, and what to do. */
export function FilmState({ film, problem, retry, unlock }: OpenedFilm) {
  if (problem)
    return (
      <Notice title={problem.isGone ? t("Film not available") : t("The film can't be loaded")}>
        <p role="alert">{problem.text}</p>
        {!problem.isGone && (
          <Button variant="outline" className="w-fit" onClick={retry}>
            {t("Try again")}
          </Button>
        )}
      </Notice>
    );
  if (film === null) return <Locked unlock={unlock} />;
  return (
    <p role="status" className="px-4 py-20 text-center text-muted-foreground">
      {t("Loading…")}
    </p>
  );
}
