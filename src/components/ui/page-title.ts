import { useEffect } from "react";

const product = "Scenewright";

/** Sets the document title. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title === product ? product : `${title} · ${product}`;
  }, [title]);
}
