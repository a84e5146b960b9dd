/* The values of the fixed-choice preferences outside `preference-values.ts`, and the names of all preferences. */
export const onOff = ["on", "off"] as const;
export const layouts = ["cards", "table"] as const;

/** How numeric dates are written: as in the browser's language, 2026-03-31, 31/03/2026, 3/31/2026 or 31.3.2026. */
export const dateFormats = ["auto", "ymd", "dmy", "mdy", "dots"] as const;
export const clocks = ["auto", "24", "12"] as const;
/** How numbers are grouped: as in the browser's language, 1,234.5, 1.234,5 or 1 234,5. */
export const numberFormats = ["auto", "comma", "dot", "space"] as const;

/**
 * All preferences except those for a single list or a kind of notification. A browser stores each under its name with
 * hyphens, and the theme under "vite-ui-theme".
 */
export const preferenceNames = [
  "theme",
  "font",
  "density",
  "motion",
  "sidebar_hidden",
  "single_keys",
  "start_page",
  "time_zone",
  "date_format",
  "clock",
  "number_format",
  "language",
  "notify_succeeded",
  "notify_failed",
] as const;

/** How long an offline browser keeps a change, in milliseconds: 400 days. */
export const longestOffline = 400 * 86_400_000;
