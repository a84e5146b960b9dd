import { useEffect, useRef } from "react";

/** Returns a ref that says whether a dialog is still open, to be checked when a long call ends. */
export function useIsSeen(open: boolean) {
  const isSeen = useRef(open);
  useEffect(() => {
    isSeen.current = open;
    return () => {
      isSeen.current = false;
    };
  }, [open]);
  return isSeen;
}
