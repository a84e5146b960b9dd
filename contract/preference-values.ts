/* The values of the preferences that every page applies. */
export const themes = ["light", "dark", "system"] as const;
export const fonts = ["inter", "manrope", "system"] as const;
export const densities = ["comfortable", "compact"] as const;
export const motions = ["system", "reduced"] as const;

/** The language of the console and the public pages; automatic is the browser's. */
export const languages = ["auto", "en", "de", "es"] as const;
