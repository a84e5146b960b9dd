const key = "reloaded-for-update";
const pause = 60_000;

/** A tab that was open over an update asks for code that is gone: load the page anew, once a minute at most. */
export function reloadOnce(error: unknown): never | Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}
