import { useMutation } from "@tanstack/react-query";

/** Runs a write as a mutation, so that its failure is reported like that of any other. */
export function useRun() {
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  return <T>(work: () => Promise<T>) => mutateAsync(work) as Promise<T>;
}
