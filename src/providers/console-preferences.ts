import { home, startPageKey } from "./auth/redirect";
import { preference } from "./preference";

const words = (stored: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter((word) => typeof word === "string") : [];
  } catch {
    return [];
  }
};

/** The page that opens after signing in. */
export const startPage = preference<string>(startPageKey, (stored) =>
  stored && stored !== "null" ? stored : home,
);

/** Paths that are hidden from the sidebar. */
export const hiddenItems = preference<string[]>("sidebar-hidden", words, JSON.stringify);
