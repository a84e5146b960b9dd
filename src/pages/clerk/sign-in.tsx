import { ClerkSetUp } from "./set-up";

export const ClerkSignIn = () => (
  <ClerkSetUp title="Sign in with Clerk" to="/sign-in" action="Sign in to this installation" />
);
