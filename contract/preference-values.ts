/* The values of the preferences that every page applies. */
export const themes = ["light", "dark", "system"] as const;
export const fonts = ["inter", "manrope", "system"] as const;
export const densities = ["comfortable", "compact"] as const;
export const motions = ["system", "reduced"] as const;

/**
 * The languages that users can choose for the console and the public pages; `auto` is the browser's language. A
 * language is added here when `src/i18n` has all of its texts.
 */
export const languages = ["auto", "en", "de", "es"] as const;
