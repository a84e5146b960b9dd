import type { NewVisitorComment, VisitorComment } from "@contract/film-comments.ts";
import { useCallback, useEffect, useState } from "react";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import type { OpenedFilm } from "./use-shared-film";

const nameKey = "film-comments.name";

/** The name that the visitor entered last. */
export function storedName(): string {
  try {
    return localStorage.getItem(nameKey) ?? "";
  } catch {
    return "";
  }
}

function storeName(name: string) {
  try {
    localStorage.setItem(nameKey, name);
  } catch {
    // The name is asked for again after a reload.
  }
}

/** The comments that were written through a link. They are read again when the visitor returns to the page. */
export function useVisitorComments({ token, access }: Pick<OpenedFilm, "token" | "access">) {
  const [comments, setComments] = useState<VisitorComment[]>();
  const [problem, setProblem] = useState<string>();
  const path = pathOf("shared-films", token, "comments");
  const params = access ? `?${new URLSearchParams({ access })}` : "";
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { data } = await http.get<VisitorComment[]>(path + params, { signal, token: "" });
        setComments(data);
        setProblem(undefined);
      } catch (error) {
        if (!signal?.aborted && error instanceof HttpError) setProblem(error.text);
      }
    },
    [path, params],
  );
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    const onReturn = () => {
      if (document.visibilityState === "visible") void read(controller.signal);
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      controller.abort();
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [read]);
  return {
    comments,
    problem,
    read,
    async send(body: NewVisitorComment) {
      await http.post(path + params, body, { token: "" });
      storeName(body.name);
      await read();
    },
  };
}
