let navigate: (path: string) => void = (path) => location.assign(path);

/** The router hands its navigation in, so that providers need not know it. */
export function registerNavigate(to: (path: string) => void) {
  navigate = to;
}

export const navigateTo = (path: string) => navigate(path);

/** The path to sign in at, which leads back to where the person is. */
export const signInPath = ({ pathname, search }: { pathname: string; search: string } = location) =>
  `/sign-in?redirect=${encodeURIComponent(pathname + search)}`;

/** Where credits are for sale, as a customer sees it. */
export const buyPath = "/billing/credit-products?view=offer";
