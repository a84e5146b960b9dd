import type { ScriptResult } from "@contract/script.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { http } from "@/providers/http";
import type { HttpError } from "@/providers/http-error";
import type { Draft } from "./draft";

/** The pause in typing, in milliseconds, after which the script runs automatically. */
const restMs = 700;

/** Runs the script after a pause in typing, and immediately on request. */
export function useScript({ code, size }: Draft) {
  const [result, setResult] = useState<ScriptResult & { draft: Draft }>();
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);

  const run = useCallback(async () => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setRunning(true);
    try {
      const { data } = await http.post<ScriptResult>(
        "/api/scripts/run",
        { code, size },
        { signal: controller.signal },
      );
      if (controller.signal.aborted) return;
      setResult({ ...data, draft: { code, size } });
      setFailure(undefined);
    } catch (error) {
      if (!controller.signal.aborted) setFailure((error as HttpError).message);
    } finally {
      if (current.current === controller) setRunning(false);
    }
  }, [code, size]);

  useEffect(() => {
    const timer = setTimeout(run, restMs);
    return () => clearTimeout(timer);
  }, [run]);
  useEffect(() => () => current.current?.abort(), []);
  // Until the script has run again, the result is that of an earlier draft.
  const isCurrent = !failure && result?.draft.code === code && result.draft.size === size;
  return { result, failure, running, run, isCurrent };
}
