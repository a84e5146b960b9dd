import { useEffect, useRef } from "react";

/** Whether a dialog is still on screen when a call that takes minutes ends. */
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
