import { ClerkPage } from "./page";

export const ClerkSignIn = () => (
  <ClerkPage kind="sign-in" title="Sign in with Clerk" to="/sign-in" action="Sign in here" />
);
