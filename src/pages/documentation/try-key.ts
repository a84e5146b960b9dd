import { createContext } from "react";

/** The key of all operations on the page. It is kept in memory only, until the page is left or reloaded. */
export const TryKey = createContext<[key: string, setKey: (key: string) => void]>(["", () => {}]);
