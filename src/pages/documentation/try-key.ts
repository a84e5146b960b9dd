import { createContext } from "react";

/** The API key that all operations on the page share. It is kept in memory only, until the page is left or reloaded. */
export const TryKey = createContext<[key: string, setKey: (key: string) => void]>(["", () => {}]);
