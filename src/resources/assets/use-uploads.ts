import { assets } from "@contract/resources/assets.ts";
import { useCallback, useRef, useState } from "react";
import { HttpError, isAborted } from "@/providers/http-error";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";
import { uploadFile } from "@/providers/upload";

export interface Upload {
  key: number;
  name: string;
  size: number;
  /** Progress from 0 to 1. */
  progress: number;
  state: "sending" | "done" | "failed";
  error?: string;
}

/** Uploads files one after another. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const made = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback(
    (key: number, next: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload))),
    [],
  );
  const drop = useCallback(
    (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)),
    [],
  );

  const send = useCallback(
    async (key: number, file: File) => {
      const signal = stops.current.get(key)?.signal ?? AbortSignal.abort();
      if (signal.aborted) return;
      try {
        await uploadFile(file, { signal, onProgress: (progress) => change(key, { progress }) });
        change(key, { state: "done", progress: 1 });
        await refreshResource(assets.name);
      } catch (error) {
        if (isAborted(error)) return drop(key);
        reportFailedMutation(error);
        const reason = error instanceof HttpError ? error.text : String(error);
        change(key, { state: "failed", error: reason });
      }
    },
    [change, drop],
  );
  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        made.current += 1;
        const key = made.current;
        stops.current.set(key, new AbortController());
        setUploads((all) => [
          ...all,
          { key, name: file.name, size: file.size, progress: 0, state: "sending" },
        ]);
        line.current = line.current.then(() => send(key, file));
      }
    },
    [send],
  );
  const dismiss = useCallback(
    (key: number) => {
      stops.current.get(key)?.abort();
      drop(key);
    },
    [drop],
  );
  return { uploads, add, dismiss };
}
