let navigate: (path: string) => void = (path) => location.assign(path);

/** Registers the router's navigation so providers don't depend on the router. */
export function registerNavigate(to: (path: string) => void) {
  navigate = to;
}

export const navigateTo = (path: string) => navigate(path);

/** The sign-in path with a redirect back to the current page. A sign-in page's own path is returned unchanged. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string } = location) =>
  /^\/(clerk\/)?sign-in/.test(pathname)
    ? pathname + search
    : `/sign-in?redirect=${encodeURIComponent(pathname + search)}`;

/** The page that sells credits. */
export const buyPath = "/billing/credit-products?view=offer";
