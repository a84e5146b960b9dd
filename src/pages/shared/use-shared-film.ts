import type { SharedFilmAnswer } from "@contract/shared-film.ts";
import { useCallback, useEffect, useState } from "react";
import { language } from "@/i18n/language";
import { t } from "@/i18n/t";

const keyOf = (token: string) => `film-access.${token}`;

/** The access token returned for the film's password. Browsers may refuse to store it in another site's frame. */
function storedAccess(token: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(token));
  } catch {
    return null;
  }
}

function storeAccess(token: string, access: string | null) {
  try {
    if (access) sessionStorage.setItem(keyOf(token), access);
  } catch {
    // The password is asked for again after a reload.
  }
}

/** The reason why a film can't be shown, and whether it is final. */
interface Problem {
  text: string;
  isGone: boolean;
}

const unknown = t("Something went wrong!");

/** Reads the server's message, in the page's language, and whether the problem is final. */
async function problemOf(response: Response): Promise<Problem> {
  const body: { message?: string } = await response.json().catch(() => ({}));
  const message = body.message ?? unknown;
  const text =
    language === "en" ? message : await (await import("@/i18n/messages")).translateMessage(message);
  return { text, isGone: response.status === 404 };
}

/** Reads a film. The console's HTTP client would make up a tenth of the page's code. */
async function readFilm(token: string, signal: AbortSignal): Promise<SharedFilmAnswer | Problem> {
  const access = storedAccess(token);
  const query = access ? `?${new URLSearchParams({ access })}` : "";
  try {
    const path = `/api/shared-films/${encodeURIComponent(token)}${query}`;
    const response = await fetch(path, { signal, credentials: "omit" });
    return response.ok ? await response.json() : await problemOf(response);
  } catch {
    return { text: unknown, isGone: false };
  }
}

/** A shared film by the token in its link. A film with a password is null until `open` gets the unlocked film. */
export function useSharedFilm(token: string) {
  const [answer, setAnswer] = useState<SharedFilmAnswer>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the film again
  useEffect(() => {
    const controller = new AbortController();
    readFilm(token, controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      setProblem("isGone" in found ? found : undefined);
      if ("film" in found) setAnswer(found);
    });
    return () => controller.abort();
  }, [token, attempt]);

  return {
    token,
    film: answer?.film,
    /** The access token returned for the film's password; null if the film has no password. */
    access: answer?.access ?? null,
    problem,
    /** Reads the film again, for example because its video failed: the link may have been revoked. */
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    open(answer: SharedFilmAnswer) {
      storeAccess(token, answer.access);
      setAnswer(answer);
    },
  };
}

export type OpenedFilm = ReturnType<typeof useSharedFilm>;
