import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { authStore } from "@/providers/auth/store";
import { page, prose } from "./page-loaders";

const arrive = async (args: LoaderFunctionArgs) => (await import("@/providers/auth/guards")).arrive(args);

/**
 * The loader of the sign-in pages. Redirects to Clerk's page if Clerk manages accounts, and to the console if
 * the user is signed in.
 */
const visitor = (atClerk: "/clerk/sign-in" | "/clerk/sign-up") => async (args: LoaderFunctionArgs) => {
  const { readConfig } = await import("@/providers/auth/config");
  const config = await readConfig().catch(() => undefined);
  if (config?.auth === "clerk") return redirect(atClerk + new URL(args.request.url).search);
  return authStore.get().accessToken ? (await import("@/providers/auth/guards")).visitor(args) : null;
};

/** The public pages. */
export const site: RouteObject = {
  lazy: page(() => import("@/components/layout/site"), "Site"),
  children: [
    { path: "/", lazy: prose(() => import("@/pages/landing/landing"), "Landing") },
    { path: "/for/marketing", lazy: prose(() => import("@/pages/marketing/marketing"), "Marketing") },
    { path: "/tos", lazy: prose(() => import("@/pages/legal/tos"), "Terms") },
    { path: "/shared/chats/:token", lazy: page(() => import("@/pages/shared/chat"), "SharedChat") },
    { path: "/privacy", lazy: prose(() => import("@/pages/legal/privacy"), "Privacy") },
    {
      path: "/documentation",
      lazy: prose(() => import("@/pages/documentation/layout"), "DocumentationLayout"),
      children: [
        { index: true, lazy: prose(() => import("@/pages/documentation/start"), "DocumentationStart") },
        { path: "user-guide", lazy: prose(() => import("@/pages/documentation/user-guide"), "UserGuide") },
        { path: "films", lazy: prose(() => import("@/pages/documentation/films-guide"), "FilmsGuide") },
        { path: "gateway", lazy: prose(() => import("@/pages/documentation/gateway-guide"), "GatewayGuide") },
        {
          path: "guides/customer",
          lazy: prose(() => import("@/pages/documentation/guides/customer"), "CustomerGuide"),
        },
        {
          path: "guides/operator",
          lazy: prose(() => import("@/pages/documentation/guides/operator"), "OperatorGuide"),
        },
        {
          path: "guides/admin",
          lazy: prose(() => import("@/pages/documentation/guides/admin"), "AdminGuide"),
        },
        {
          path: "guides/installer",
          lazy: prose(() => import("@/pages/documentation/guides/installer"), "InstallerGuide"),
        },
        { path: "api", lazy: prose(() => import("@/pages/documentation/api"), "ApiReference") },
        { path: "changelog", lazy: prose(() => import("@/pages/documentation/changelog"), "Changelog") },
      ],
    },
  ],
};

/** The page of a shared film. It isn't among the site's pages, because it has no header or footer when embedded. */
export const sharedFilm: RouteObject = {
  path: "/shared/films/:token",
  lazy: page(() => import("@/pages/shared/film"), "SharedFilm"),
};

/** The pages for signing in and signing up. */
export const entrance: RouteObject = {
  children: [
    {
      path: "/sign-in",
      loader: visitor("/clerk/sign-in"),
      lazy: page(() => import("@/pages/auth/sign-in"), "SignIn"),
    },
    {
      path: "/sign-in-2",
      loader: visitor("/clerk/sign-in"),
      lazy: page(() => import("@/pages/auth/sign-in-2"), "SignIn2"),
    },
    {
      path: "/sign-up",
      loader: visitor("/clerk/sign-up"),
      lazy: page(() => import("@/pages/auth/sign-up"), "SignUp"),
    },
    {
      path: "/forgot-password",
      loader: visitor("/clerk/sign-in"),
      lazy: page(() => import("@/pages/auth/forgot-password"), "ForgotPassword"),
    },
    { path: "/otp", loader: visitor("/clerk/sign-in"), lazy: page(() => import("@/pages/auth/otp"), "Otp") },
    { path: "/confirm-email", lazy: page(() => import("@/pages/auth/confirm-email"), "ConfirmEmail") },
    {
      path: "/auth/callback",
      loader: arrive,
      lazy: page(() => import("@/pages/auth/callback"), "AuthCallback"),
    },
    { path: "/clerk/sign-in", lazy: page(() => import("@/pages/clerk/sign-in"), "ClerkSignIn") },
    { path: "/clerk/sign-up", lazy: page(() => import("@/pages/clerk/sign-up"), "ClerkSignUp") },
  ],
};
