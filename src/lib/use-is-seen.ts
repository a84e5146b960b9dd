import { useEffect, useRef } from "react";

/** Whether a dialog is on screen, for what happens after a call of some minutes. */
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
