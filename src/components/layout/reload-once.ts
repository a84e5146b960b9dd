const key = "reloaded-for-update";
const pause = 60_000;

/** After an update, an open tab may ask for chunks that no longer exist. Reloads the page, at most once a minute. */
export function reloadOnce(error: unknown): never | Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}
