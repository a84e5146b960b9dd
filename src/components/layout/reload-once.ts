const key = "reloaded-for-update";
const pause = 60_000;

/**
 * Reloads the page when a chunk can't be loaded, at most once a minute. After an update, an open tab can request chunks
 * that no longer exist.
 */
export function reloadOnce(error: unknown): never | Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}
