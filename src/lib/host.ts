/** The host of an absolute web address; undefined for anything else. */
export const hostOf = (url: string | undefined): string | undefined =>
  url && /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).host : undefined;
