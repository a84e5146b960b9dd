import { useEffect } from "react";

/** Keeps a page out of search engines while it is shown. */
export function useUnlisted() {
  useEffect(() => {
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "robots", content: "noindex" });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
