import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { HttpError } from "./http-error";

/**
 * Runs an async function from an event handler, where nothing awaits it. `run` never throws: if a call fails,
 * the query client shows a toast and `run` resolves to undefined.
 */
export function useAction<Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: (args: Args) => action(...args) });
  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      try {
        return await mutateAsync(args);
      } catch (error) {
        // Any error other than a failed call is a bug, so it is reported like an uncaught error.
        if (!(error instanceof HttpError)) reportError(error);
        return undefined;
      }
    },
    [mutateAsync],
  );
  return { run, pending: isPending };
}
