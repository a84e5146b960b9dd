/* The values of the preferences that every page applies. */
export const themes = ["light", "dark", "system"] as const;
export const fonts = ["inter", "manrope", "system"] as const;
export const densities = ["comfortable", "compact"] as const;
export const motions = ["system", "reduced"] as const;

/**
 * The languages of the console and the public pages that can be chosen; automatic is the browser's. A language is added
 * here when `src/i18n` has all of its texts.
 */
export const languages = ["auto", "en", "de", "es"] as const;
