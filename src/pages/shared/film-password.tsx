import type { SharedFilmAnswer } from "@contract/shared-film.ts";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";
import type { OpenedFilm } from "./use-shared-film";

/** Asks for the film's password. */
export const FilmPassword = ({ token, open }: Pick<OpenedFilm, "token" | "open">) => (
  <Form
    parse={({ password = "" }) =>
      password ? { data: password } : { errors: { password: [t("Enter the password")] } }
    }
    onSubmit={async (password) => {
      const path = pathOf("shared-films", token, "unlock");
      open((await http.post<SharedFilmAnswer>(path, { password }, { token: "" })).data);
    }}
    buttons={(pending) => (
      <Button type="submit" size="lg" pending={pending}>
        {t("Show the film")}
      </Button>
    )}
  >
    <PasswordField label={t("Password")} name="password" autoComplete="off" maxLength={128} />
  </Form>
);
