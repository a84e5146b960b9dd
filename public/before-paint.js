// Runs before the first paint, so that no page flashes in the wrong theme, font or density, and a signed-in page has its
// frame at once.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = read("vite-ui-theme");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.add(dark ? "dark" : "light");
  const font = read("font");
  root.dataset.font = font === "manrope" || font === "system" ? font : "inter";
  if (read("density") === "compact") root.dataset.density = "compact";
  if (read("motion") === "reduced") root.dataset.motion = "reduced";

  const isPublic =
    /^\/($|tos|privacy|documentation|for\/|auth\/|shared\/|sign-|forgot-password|otp|clerk\/sign-|[45]\d\d)/;
  const cookies = `; ${document.cookie}`;
  if (/; access_token=[^;]/.test(cookies) && !isPublic.test(location.pathname))
    root.dataset.frame = cookies.includes("; sidebar_state=false") ? "collapsed" : "expanded";
})();
