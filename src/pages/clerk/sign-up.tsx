import { ClerkPage } from "./page";

export const ClerkSignUp = () => (
  <ClerkPage kind="sign-up" title="Sign up with Clerk" to="/sign-up" action="Create an account here" />
);
