import type { SharedFilmAnswer } from "@contract/shared-film.ts";
import { useCallback, useEffect, useState } from "react";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";

const keyOf = (token: string) => `film-access ${token}`;

/** What the film's password was exchanged for. Browsers may refuse to store it for a frame in another site. */
function storedAccess(token: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeAccess(token: string, access: string | null) {
  try {
    if (access) sessionStorage.setItem(keyOf(token), access);
  } catch {
    // The password is asked for again after a reload.
  }
}

/** Why a film can't be shown, and whether that is final. */
interface Problem {
  text: string;
  isGone: boolean;
}

const problemOf = (error: unknown): Problem =>
  error instanceof HttpError
    ? { text: error.text, isGone: error.statusCode === 404 }
    : { text: t("Something went wrong!"), isGone: false };

/** A shared film by the token in its link. A film with a password is null until `unlock` gets the right one. */
export function useSharedFilm(token: string) {
  const [answer, setAnswer] = useState<SharedFilmAnswer>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the film again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    http
      .get<SharedFilmAnswer>(pathOf("shared-films", token), {
        ...{ token: "", signal },
        params: { access: storedAccess(token) },
      })
      .then(({ data }) => {
        setAnswer(data);
        setProblem(undefined);
      })
      .catch((error) => {
        if (!signal.aborted) setProblem(problemOf(error));
      });
    return () => controller.abort();
  }, [token, attempt]);

  return {
    film: answer?.film,
    problem,
    /** Reads the film again, for example because its video failed: the link may have been revoked. */
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    /** @throws HttpError with the reason for the field, if the password is wrong */
    async unlock(password: string) {
      const path = pathOf("shared-films", token, "unlock");
      const { data } = await http.post<SharedFilmAnswer>(path, { password }, { token: "" });
      storeAccess(token, data.access);
      setAnswer(data);
    },
  };
}

export type OpenedFilm = ReturnType<typeof useSharedFilm>;
