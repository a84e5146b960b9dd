import { useEffect, useRef } from "react";

/** Returns a ref that tells whether a dialog is still open, for when a call that takes minutes ends. */
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
