import { useEffect } from "react";

const product = "Scenewright";

/** Names the page in the tab and in the history. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title === product ? product : `${title} · ${product}`;
  }, [title]);
}
